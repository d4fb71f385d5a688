import { capitalize } from "../../../core/format/names.ts";
import type { WrittenSection } from "../../../core/sections/registry.ts";
import type { ListConfig } from "../shared/list-editor/list-config.ts";
import type { Option, RecordField } from "../shared/record-form/record-fields.ts";

type Assistant = WrittenSection<"assistant">;

/** A topic with its name and what the assistant says about it. */
export type NamedTopic = Assistant["topics"][string] & { readonly name: string };

const ANSWER_FIELDS: readonly RecordField[] = [
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
export const ANSWER_LIST: ListConfig<NonNullable<Assistant["answers"]>[number]> = {
  singular: "answer",
  plural: "answers",
  nameOf: ({ ask }) => ask[0] ?? "",
  summaryOf: ({ answer }) => answer,
  isOrdered: true,
  sorts: [{ label: "Question, A to Z", by: ({ ask }) => ask[0] ?? "" }],
  blank: () => ({ ask: ["How people ask it"], answer: "What you say." }),
  emptyText: "Your answers here take priority over everything the chat already knows.",
  fields: [
    {
      kind: "lines",
      name: "ask",
      label: "How people ask",
      help: "A few ways to ask the same question.",
      needsOne: true,
    },
    { kind: "long", name: "answer", label: "Your answer" },
    { kind: "text", name: "read", label: "Page that says more", isOptional: true },
  ],
};

/** The built-in topics of the assistant. Owners change their texts, but not which topics there are. */
export const TOPIC_LIST: ListConfig<NamedTopic> = {
  singular: "topic",
  plural: "topics",
  nameOf: ({ name }) => topicLabel(name),
  summaryOf: ({ en }) => en,
  sorts: [
    { label: "Name, A to Z", by: ({ name }) => name },
    { label: "Without Spanish first", by: ({ es }) => es !== undefined },
  ],
  emptyText: "",
  fields: ANSWER_FIELDS,
};

/** The greeting, and other names of services and places. */
export function namesFields(services: readonly Option[]): readonly RecordField[] {
  return [
    { kind: "group", name: "greeting", label: "Greeting", fields: ANSWER_FIELDS },
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
          { kind: "lines", name: "places", label: "Places only for this service" },
        ],
      })),
    },
    {
      kind: "pairs",
      name: "placeNames",
      label: "Places",
      help: "On the left, what people call the place. On the right, a ZIP code in it.",
    },
  ];
}

function topicLabel(name: string): string {
  const words = name.replaceAll("-", " ").replace(/\bid\b/g, "ID");
  return capitalize(words);
}
