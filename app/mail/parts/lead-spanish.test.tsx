import { expect, test } from "vitest";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { renderEmail } from "../render.tsx";

const site = await siteOf();
const spanish = siteIn("es", site) ?? site;
const lead = {
  firstName: "Lupe",
  lastName: "García",
  phone: "(513) 555-0199",
  email: "lupe@casa.example",
  zip: "45040",
  preferredTime: "tomorrow" as const,
  services: ["apostille"],
  details: "",
  source: { page: "", referrer: "", campaign: {} },
};
const props = { language: "es" as const, lead, zone: null };

test("a lead from a page in Spanish is confirmed in Spanish", async () => {
  const { subject, html, text } = await renderEmail("lead-received", { site: spanish, ...props });
  expect(subject).toBe("Recibimos su solicitud, Lupe | Signature Lane");
  expect(html).toContain('lang="es"');
  for (const words of ["Gracias, Lupe.", "Apostillas", "Cuándo:", "Mañana", "Lunes a viernes:"])
    expect(text).toContain(words);
  expect(text).not.toMatch(/\b(the|your|we|when|weekdays|request)\b/i);
});

test("the owner reads about it in English, and in which language to reply", async () => {
  const { text } = await renderEmail("lead-arrived", { site, ...props });
  expect(text).toContain("Writes in Spanish");
  expect(text).toContain("Apostille Services");
});
