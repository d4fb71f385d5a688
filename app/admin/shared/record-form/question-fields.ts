import type { RecordField } from "./record-fields.ts";

/** The fields of a question and its answer. */
export const QUESTION_FIELDS: readonly RecordField[] = [
  { kind: "text", name: "question", label: "Question" },
  { kind: "long", name: "answer", label: "Answer", help: "Start with yes, no, or the number." },
];
