import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LeadOutcome } from "../../../../core/leads/lead.ts";
import { siteIn } from "../../../../core/sections/spanish-site.ts";
import { deskWithoutDatabase } from "../../../../tests/support/app/desk-without-database.ts";
import { routeArgs } from "../../../../tests/support/app/route-args.ts";
import { PageContext } from "../../../site-layout/page-context.ts";
import SpanishContact, { action, loader } from "./route.tsx";

const ana = {
  firstName: "Ana",
  lastName: "Ruiz",
  phone: "(513) 555-0199",
  email: "ana@casa.example",
  zip: "45040",
  preferredTime: "this-week",
  services: "apostille",
  details: "Mi papá está en el hospital.",
  accept: "on",
  token: "good token",
};

/** Sends the form with changes; gives the status, the redirect target and the page. */
async function send(
  changes: Partial<typeof ana>,
  outcome: LeadOutcome = { kind: "taken", id: "1" },
) {
  const opened = await deskWithoutDatabase({
    issueToken: () => "new token",
    verifyToken: () => ({ kind: "good", nonce: "nonce", ageMs: 60_000 }),
    takeForm: async () => outcome,
    takeApiLead: async () => ({ kind: "unavailable" }),
  });
  const desk = { ...opened, site: siteIn("es", opened.site) ?? opened.site };
  const body = new URLSearchParams({ ...ana, ...changes });
  const request = new Request("https://lane.example/es/contacto", { method: "POST", body });
  const args = { ...routeArgs("/es/contacto", "", desk), request };
  try {
    const answer = await action(args);
    const shown = { loaderData: loader(args), actionData: answer.data };
    const page = renderToStaticMarkup(
      <PageContext value={desk}>
        {/* The router's other props are not read. */}
        <SpanishContact {...(shown as unknown as Parameters<typeof SpanishContact>[0])} />
      </PageContext>,
    );
    return { status: answer.init?.status, location: null, page };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, location: thrown.headers.get("location"), page: "" };
  }
}

test("the form is taken, and the visitor goes on to the Spanish thank-you page", async () => {
  expect(await send({})).toMatchObject({ status: 303, location: "/es/contacto/gracias" });
});

test.each([
  ["firstName", "", "Escriba su nombre."],
  ["zip", "4504", "Escriba el código postal con cinco números."],
  ["preferredTime", "", "Elija cuándo le conviene que vayamos."],
  ["accept", "", "Acepte la política de privacidad y los términos para que podamos responderle."],
])("%s is reported in Spanish, and nothing typed is lost", async (field, value, sentence) => {
  const { status, page } = await send({ [field]: value });
  expect(status).toBe(400);
  expect(page).toContain("<title>Falta enviarlo | ");
  expect(page).toContain("Ya casi. Corrija esto y envíelo de nuevo:");
  expect(page).toContain(sentence);
  expect(page).toContain('value="Ruiz"');
  expect(page).toContain("Mi papá está en el hospital.</textarea>");
  expect(page).toMatch(/checked=""[^>]*value="apostille"/);
});

test("a form that needs a proof of work comes back with it, in Spanish, to the Spanish address", async () => {
  const { status, page } = await send({}, { kind: "proof-needed", challenge: "3.ab.n.1.s" });
  expect(status).toBe(429);
  expect(page).toContain("Ya casi. Oprima Enviar mi solicitud otra vez");
  expect(page).toMatch(/<form [^>]*data-proof="" action="\/es\/contacto#request"/);
  expect(page).toContain('name="proof" value="3.ab.n.1.s"');
});
