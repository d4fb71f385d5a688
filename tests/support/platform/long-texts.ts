import { leadFieldsOf } from "../leads/lead-client.ts";

/** A request of a visitor with long texts in it. */
export interface LongRequest {
  readonly path: string;
  /** JSON is sent when it is an object, a form when it is URLSearchParams, and nothing without. */
  readonly body?: object;
}

/** Texts of any length that patterns and parsers have found hard, and one without a pattern. */
export const LONG_TEXTS: readonly ((length: number) => string)[] = [
  randomText,
  ...["![](", "a@a.", "((", "a ", "1,", "\n- ", "$1", "é\u0301", "<a ", "how much is a "].map(
    (piece) => (length: number) => piece.repeat(length / piece.length + 1).slice(0, length),
  ),
];

/** Letters, digits, marks and words of the business in an order that looks random and is always the same. */
function randomText(length: number): string {
  const pieces = ["deed", "ZIP 45202", "will", "$", "?", "ó", "\u{1F600}", "'", '"', "{name}", "…"];
  let [text, seed] = ["", 42];
  while (text.length < length) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    text += seed % 3 === 0 ? ` ${pieces[seed % pieces.length]} ` : (seed % 36 ** 3).toString(36);
  }
  return text.slice(0, length).toWellFormed();
}

/** Every public field with a text of the allowed length: short lines 80, questions 200, messages and details 4,000 characters. */
export function longRequests(text: (length: number) => string): LongRequest[] {
  const query = (fields: Record<string, string>) => new URLSearchParams(fields);
  const contact = {
    ...leadFieldsOf("long"),
    firstName: text(80),
    lastName: text(80),
    details: text(4_000),
    services: Array.from({ length: 20 }, () => text(80)),
  };
  const place = { kind: "home", address: text(200), city: text(80), zip: "45202", note: text(200) };
  const intake = {
    place,
    signers: { count: 20, names: Array.from({ length: 20 }, () => text(80)) },
    documents: Array.from({ length: 30 }, () => text(200)),
    idState: "current",
    notes: text(4_000),
  };
  const said = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      role: (count - at) % 2 === 1 ? "user" : "assistant",
      content: text(4_000),
    }));
  return [
    { path: `/search?${query({ q: text(200) })}` },
    { path: `/?${query({ service: text(80), zip: text(80) })}` },
    { path: `/pricing?${query({ service: text(80), zip: text(80) })}` },
    { path: `/api/quote?${query({ service: text(80), zip: text(80) })}` },
    { path: `/api/documents?${query({ q: text(200) })}` },
    { path: `/api/slots?${query({ service: text(80), zip: text(80), from: text(80) })}` },
    { path: `/api/next-times?${query({ service: text(80), zip: text(80) })}` },
    { path: "/api/leads", body: contact },
    { path: "/api/leads", body: { ...contact, email: `${text(180)}@a.example`, phone: text(40) } },
    { path: "/contact", body: query({ ...contact, services: text(80) }) },
    {
      path: "/api/visits",
      body: { service: text(80), zip: "45202", start: text(80), contact, intake },
    },
    {
      path: "/schedule/loan-signings",
      body: query({ ...contact, services: "", notes: text(4_000) }),
    },
    { path: "/api/seen", body: { kind: text(80), path: `/${text(200)}`, from: text(200) } },
    { path: "/functions/v1/ai-chat", body: { messages: said(1) } },
    { path: "/functions/v1/ai-chat", body: { messages: said(12) } },
    { path: "/rest/v1/ai_chat_messages", body: { role: "user", content: text(4_000) } },
  ];
}
