import type { Written } from "../../../core/site/sections.ts";
import type { Field } from "../ui/list-editor/fields.ts";
import type { ListKind } from "../ui/list-editor/list-kind.ts";

/** A question and its answer, wherever one is asked. */
export const QUESTION: readonly Field[] = [
  { kind: "text", name: "question", label: "Question" },
  { kind: "long", name: "answer", label: "Answer", help: "Begin with yes, no or the number." },
];

/** The questions of the home page. */
export const QUESTIONS: ListKind<Written<"faqs">[number]> = {
  one: "question",
  many: "questions",
  nameOf: ({ question }) => question,
  summaryOf: ({ answer }) => answer,
  isOrdered: true,
  sorts: [
    { label: "Question, A to Z", by: ({ question }) => question },
    { label: "Longest answer first", by: ({ answer }) => -answer.length },
  ],
  blank: () => ({ question: "New question?", answer: "The answer." }),
  empty: "What did the last three callers ask? Begin with that.",
  fields: QUESTION,
};
