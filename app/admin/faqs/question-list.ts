import type { WrittenSection } from "../../../core/sections/registry.ts";
import type { ListConfig } from "../shared/list-editor/list-config.ts";
import { QUESTION_FIELDS } from "../shared/record-form/question-fields.ts";

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
  emptyText: "Start with what the last three callers asked.",
  fields: QUESTION_FIELDS,
};
