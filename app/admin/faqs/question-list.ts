import type { WrittenSection } from "../../../core/sections/registry.ts";
import type { ListConfig } from "../shared/list-editor/list-config.ts";
import type { RecordField } from "../shared/record-form/record-fields.ts";

/** The fields of a question and its answer. */
export const QUESTION_FIELDS: readonly RecordField[] = [
  { kind: "text", name: "question", label: "Question" },
  { kind: "long", name: "answer", label: "Answer", help: "Begin with yes, no or the number." },
];

/** The questions of the home page. */
export const QUESTION_LIST: ListConfig<WrittenSection<"faqs">[number]> = {
  singular: "question",
  plural: "questions",
  nameOf: ({ question }) => question,
  summaryOf: ({ answer }) => answer,
  isOrdered: true,
  sorts: [
    { label: "Question, A to Z", by: ({ question }) => question },
    { label: "Longest answer first", by: ({ answer }) => -answer.length },
  ],
  blank: () => ({ question: "New question?", answer: "The answer." }),
  emptyText: "What did the last three callers ask? Begin with that.",
  fields: QUESTION_FIELDS,
};
