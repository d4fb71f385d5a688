import type { Written } from "../../../core/site/sections.ts";
import type { Field, Option } from "../ui/list-editor/fields.ts";
import type { ListKind } from "../ui/list-editor/list-kind.ts";

type Assistant = Written<"assistant">;

/** A topic and what the chat says on it. */
export type NamedTopic = Assistant["topics"][string] & { readonly name: string };

const SAID: readonly Field[] = [
  { kind: "long", name: "en", label: "In English" },
  { kind: "long", name: "es", label: "In Spanish", isOptional: true },
  {
    kind: "text",
    name: "read",
    label: "Page that says more",
    help: "Such as /blog/expired-id-options.",
    isOptional: true,
  },
];

/** The owner's own answers. */
export const ANSWERS: ListKind<NonNullable<Assistant["answers"]>[number]> = {
  one: "answer",
  many: "answers",
  nameOf: ({ ask }) => ask[0] ?? "",
  summaryOf: ({ answer }) => answer,
  isOrdered: true,
  sorts: [{ label: "Question, A to Z", by: ({ ask }) => ask[0] ?? "" }],
  blank: () => ({ ask: ["How people ask it"], answer: "What you say." }),
  empty: "Answers you write here go before everything the chat knows by itself.",
  fields: [
    { kind: "lines", name: "ask", label: "How people ask", help: "A few ways to ask the same." },
    { kind: "long", name: "answer", label: "Your answer" },
    { kind: "text", name: "read", label: "Page that says more", isOptional: true },
  ],
};

/** What the chat says by itself; which topics there are is not the owner's to say. */
export const TOPICS: ListKind<NamedTopic> = {
  one: "topic",
  many: "topics",
  nameOf: ({ name }) => spoken(name),
  summaryOf: ({ en }) => en,
  sorts: [
    { label: "Name, A to Z", by: ({ name }) => name },
    { label: "Without Spanish first", by: ({ es }) => es !== undefined },
  ],
  empty: "",
  fields: SAID,
};

/** The greeting, and what else people call services and places. */
export function namesFields(services: readonly Option[]): readonly Field[] {
  return [
    { kind: "group", name: "greeting", label: "Greeting", fields: SAID },
    {
      kind: "group",
      name: "services",
      label: "What people call your services",
      fields: services.map(({ value, label }) => ({
        kind: "group",
        name: value,
        label,
        blank: { words: [], places: [] },
        fields: [
          { kind: "lines", name: "words", label: "Words for it" },
          { kind: "lines", name: "places", label: "Places only it goes to" },
        ],
      })),
    },
    {
      kind: "pairs",
      name: "placeNames",
      label: "Places",
      help: "Left a place people name, right a ZIP that lies in it.",
    },
  ];
}

function spoken(name: string): string {
  const words = name.replaceAll("-", " ").replace(/\bid\b/g, "ID");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
