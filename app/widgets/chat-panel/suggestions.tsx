import type { SuggestedQuestion } from "./chat-config.ts";

interface Props {
  readonly label: string;
  readonly questions: readonly SuggestedQuestion[];
  readonly onAsk: (question: string) => void;
}

/** Questions to send by a button. */
export function Suggestions({ label, questions, onAsk }: Props) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question.label}>
          <button
            type="button"
            className="min-h-11 cursor-pointer rounded-[3px] border border-rule bg-card px-3 text-left text-fine font-semibold hover:border-ink"
            onClick={() => onAsk(question.ask)}
          >
            {question.label}
          </button>
        </li>
      ))}
    </ul>
  );
}
