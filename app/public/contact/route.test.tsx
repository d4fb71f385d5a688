import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { LeadOutcome } from "../../../core/leads/lead.ts";
import { deskWithoutDatabase } from "../../../tests/support/app/desk-without-database.ts";
import { routeArgs } from "../../../tests/support/app/route-args.ts";
import type { Desk } from "../../desk.ts";
import { PageContext } from "../../site-layout/page-context.ts";
import ContactPage, { action, loader } from "./route.tsx";

const ana = {
  firstName: "Ana",
  lastName: "Ruiz",
  phone: "(513) 555-0199",
  email: "ana@home.example",
  zip: "45040",
  preferredTime: "this-week",
  rhythm: "monthly",
  services: ["loan-signings", "apostille"],
  details: "My father is in the hospital.\nRoom 12 <second floor> & left.",
  accept: "on",
  token: "good token",
  previous: "https://lane.example/pricing",
  landing: "https://lane.example/?utm_source=card",
  remarks2: "",
};

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** What the fake desk was asked to store, and the outcome it gives. */
function deskThat(outcome: LeadOutcome) {
  const taken: Parameters<Desk["leads"]["takeForm"]>[0][] = [];
  const leads: Desk["leads"] = {
    issueToken: () => "new token",
    verifyToken: (text) => {
      if (text === "good token") return { kind: "good", nonce: "nonce", ageMs: 60_000 };
      return text === "old token" ? { kind: "stale", nonce: "nonce" } : { kind: "forged" };
    },
    takeForm: async (form) => {
      taken.push(form);
      return outcome;
    },
    takeApiLead: async () => ({ kind: "unavailable" }),
  };
  return { taken, opened: deskWithoutDatabase(leads) };
}

/** A form's body as a browser sends it. */
function bodyOf(fields: Fields): URLSearchParams {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, each] as [string, string]),
  );
  return new URLSearchParams(pairs);
}

/** Sends a body to the form's action; gives the status, the redirect target and the page. */
async function send(body: BodyInit, desk = deskThat({ kind: "taken", id: "one" })) {
  const opened = await desk.opened;
  const init = { method: "POST", body, headers: { host: "lane.example" } };
  const request = new Request("https://lane.example/contact", init);
  const args = { ...routeArgs("/contact", "", opened), request };
  try {
    const answer = await action(args);
    const shown = { loaderData: loader(args), actionData: answer.data };
    const page = renderToStaticMarkup(
      <PageContext value={opened}>
        <ContactPage {...(shown as unknown as Parameters<typeof ContactPage>[0])} />
      </PageContext>,
    );
    const { status = 200, headers: sent } = answer.init ?? {};
    return { status, headers: new Headers(sent), page, taken: desk.taken };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, headers: thrown.headers, page: "", taken: desk.taken };
  }
}

const sendFields = (changes: Fields, outcome: LeadOutcome = { kind: "taken", id: "one" }) =>
  send(bodyOf({ ...ana, ...changes }), deskThat(outcome));

/** The control of this name in the page's HTML. */
function control(page: string, name: string): string {
  return (
    new RegExp(`<(?:input|textarea|select|fieldset)[^>]* id="${name}"[^>]*>`).exec(page)?.[0] ?? ""
  );
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Checks that the page still holds everything that was typed, apart from `changed`. */
function expectKept(page: string, changes: Fields = {}) {
  const typed: Fields = { ...ana, ...changes };
  for (const name of ["firstName", "lastName", "phone", "email", "zip", "previous", "landing"]) {
    expect(page, name).toContain(`value="${escaped(String(typed[name]))}"`);
  }
  expect(page).toContain(`${escaped(String(typed.details))}</textarea>`);
  for (const id of typed.services ?? []) {
    expect(page).toMatch(
      new RegExp(`<input[^>]*name="services"[^>]* checked=""[^>]*value="${id}"`),
    );
  }
}

test("a lead is stored as it was typed, and the browser goes on to the thank-you page", async () => {
  const { status, headers: said, taken } = await sendFields({});
  expect(status).toBe(303);
  expect(said.get("location")).toBe("/contact/thanks");
  const { accept: _a, token: _t, previous, landing, remarks2: _r, ...lead } = ana;
  expect(taken).toEqual([
    {
      lead,
      token: { kind: "good", nonce: "nonce", ageMs: 60_000 },
      trap: "",
      proof: "",
      chat: "",
      trail: { landing, previous, form: "", host: "lane.example" },
    },
  ]);
});

test.each([
  ["firstName", " ", "Enter your first name."],
  ["lastName", "x".repeat(81), "Keep this under 80 characters."],
  ["phone", "555-0199", "Enter your phone number with its area code, ten digits in all."],
  ["phone", "0000000000", "Enter a phone number that can be called."],
  ["email", "ana@home", "Enter your email address, such as name@example.com."],
  ["zip", "4504", "Enter a five-digit ZIP code."],
  ["preferredTime", "", "Choose when you would like us to come."],
  ["preferredTime", "tonight", "Choose when you would like us to come."],
  ["services", "ghost-hunting", "Choose services from the list."],
  ["details", "x".repeat(4001), "Keep the details under 4,000 characters."],
  ["accept", "", "Please agree to the Privacy Policy and Terms of Service so we can reply."],
])(
  "%s as %j is reported at its field and in the error summary, and nothing typed is lost",
  async (field, value, sentence) => {
    const { status, page, taken } = await sendFields({ [field]: value });
    expect(status).toBe(400);
    expect(taken).toEqual([]);
    expect(control(page, field)).toContain('aria-invalid="true"');
    expect(control(page, field)).toContain(`aria-describedby="${field}-error"`);
    expect(page).toMatch(new RegExp(`<p id="${field}-error"[^>]*>${RegExp.escape(sentence)}</p>`));
    const [, head = ""] = /(<div id="request" role="alert"[\s\S]*?<\/ul>)/.exec(page) ?? [];
    expect(head).toContain(`href="#${field}"`);
    expect(head).toContain(sentence);
    expect(page.match(/aria-invalid/g)).toHaveLength(1);
    if (field === "services") expect(page).not.toContain('checked="" value');
    else if (field !== "preferredTime") expectKept(page, { [field]: value });
    expect(page.match(/id="request"/g)).toHaveLength(1);
    expect(page).toContain("<title>Not sent yet | ");
  },
);

test("an empty form reports all seven fields, in the order of the page", async () => {
  const { status, page } = await send(bodyOf({ token: "good token" }));
  expect(status).toBe(400);
  expect([...page.matchAll(/<li><a href="#(\w+)"/g)].map(([, name]) => name)).toEqual([
    "firstName",
    "lastName",
    "phone",
    "email",
    "zip",
    "preferredTime",
    "accept",
  ]);
});

test.each([
  ["nothing", ""],
  ["words", "hello"],
  ["JSON", new Blob(['{"firstName":"Ana"}'], { type: "application/json" })],
  [
    "half a multipart",
    new Blob(["--x\r\nContent-Dis"], { type: "multipart/form-data; boundary=x" }),
  ],
])("a body that is %s is answered like an empty form", async (_, body) => {
  expect(await send(body)).toMatchObject({ status: 400, taken: [] });
});

test("files, repeated fields and unknown fields are ignored", async () => {
  const form = new FormData();
  for (const [name, value] of bodyOf(ana)) form.append(name, value);
  form.append("firstName", "Eve");
  for (const name of ["site_id", "status", "__proto__", "held_for", "heldFor", "constructor"]) {
    form.append(name, "taken over");
  }
  const { status, taken } = await send(form);
  expect(status).toBe(303);
  expect(JSON.stringify(taken)).not.toMatch(/taken over|Eve/);
  form.set("details", new File(["<script>"], "details.txt"));
  expect((await send(form)).taken).toMatchObject([{ lead: { details: "" } }]);
});

describe("a form token", () => {
  test.each(["old token", "a forged one", ""])(
    "%j is rejected with a friendly message and everything typed",
    async (token) => {
      const { status, page, taken } = await sendFields({ token });
      expect(status).toBe(400);
      expect(taken).toEqual([]);
      expect(page).toContain("nothing was lost. Please press Send my request again.");
      expect(page).toContain('name="token" value="new token"');
      expect(page).not.toContain("aria-invalid");
      expectKept(page);
      expect(page).toContain('<option value="this-week" selected="">');
      expect(control(page, "accept")).toContain('checked=""');
    },
  );

  test("that is valid stays with the form, so that a corrected form is still the same one", async () => {
    const { page } = await sendFields({ zip: "4504" });
    expect(page).toContain('name="token" value="good token"');
    const { page: later } = await sendFields({}, { kind: "unavailable" });
    expect(later).toContain('name="token" value="good token"');
  });
});

describe("a lead that cannot be stored", () => {
  test("until a challenge is solved comes back with it, keeps everything typed and blames nobody", async () => {
    const challenge = "3000.ab.nonce.1.sig";
    const answer = await sendFields({}, { kind: "proof-needed", challenge });
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBeNull();
    expect(answer.page).toContain("Press Send my request again");
    expect(answer.page).not.toContain("your connection");
    expect(answer.page).toMatch(/<form [^>]*data-proof=""/);
    expect(answer.page).toContain(`name="proof" value="${challenge}"`);
    expectKept(answer.page);
  });

  test("because the store is down says so, with the phone number, and keeps everything typed", async () => {
    const answer = await sendFields({}, { kind: "unavailable" });
    expect(answer.status).toBe(503);
    expect(answer.page).toContain("save your request just now.");
    expect(answer.page).toContain("or call (513) 555-0142.");
    expectKept(answer.page);
  });
});

test("hostile input is shown as plain text", async () => {
  const words = `"><script>alert(1)</script></textarea><img src=x onerror=alert(1)> O'Neil`;
  const changes = { firstName: words, details: words, landing: words, zip: "x", remarks2: words };
  const { page } = await sendFields(changes);
  expect(page).not.toMatch(/<script>alert|<img src=x/);
  expect(page).toContain(`${escaped(words).replaceAll("'", "&#x27;").replaceAll('"', "&quot;")}`);
});

test("a service that no card shows is taken when the form offered it, an unknown one is not", async () => {
  expect((await sendFields({ services: ["healthcare-notary"] })).status).toBe(303);
  expect((await sendFields({ services: ["no-such-service"] })).status).toBe(400);
});
