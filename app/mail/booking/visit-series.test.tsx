import { expect, test } from "vitest";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { emailsOf } from "../../../tests/support/mail/every-email.ts";

const site = await siteOf();

test("the client reads all dates in one email, each with the page of its own, and the price of each visit", async () => {
  const [booked, moved, canceled] = await emailsOf("visit-series", site);
  expect(booked?.subject).toContain("Your 2 visits from Tuesday, March 10, 2026");
  expect(booked?.text).toContain("THE DATES");
  for (const page of ["https://maple.example/x1", "https://maple.example/x2"]) {
    expect(booked?.text).toContain(page);
    expect(booked?.html).toContain(page);
  }
  expect(booked?.text).toMatch(/FOR EACH VISIT[\s\S]*Total:\s+\$100/);
  expect(moved?.text).toContain("before: Monday, March 9, 2026");
  expect(canceled?.text).toContain("The fee for canceling at that time is $100.");
  expect(canceled?.text).not.toContain("Total:");
});

test("the business reads whom it is for, without the client's links", async () => {
  const owners = (await emailsOf("visit-series", site)).slice(3);
  expect(owners[0]?.subject).toContain("New series: 2 visits from Tuesday, March 10, 2026");
  expect(owners[0]?.text).toContain("(208) 555-0199");
  expect(owners[0]?.text).not.toContain("https://maple.example/x1");
  expect(owners[1]?.subject).toContain("Moved: 2 visits, Ana Ruiz");
  expect(owners[2]?.text).toContain("Fee due: $100.");
});

test("it is in Spanish for a client who reads Spanish", async () => {
  const [booked] = await emailsOf("visit-series", siteIn("es", site) ?? site);
  expect(booked?.subject).toContain("Sus 2 visitas a partir del");
});
