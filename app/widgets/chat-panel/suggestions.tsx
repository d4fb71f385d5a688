import type { Ready } from "./kit.ts";

interface Props {
  readonly label: string;
  readonly ready: readonly Ready[];
  readonly ask: (question: string) => void;
}

/** Questions that need no typing. */
export function Suggestions({ label, ready, ask }: Props) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {ready.map((question) => (
        <li key={question.label}>
          <button
            type="button"
            className="min-h-11 cursor-pointer rounded-full border border-act bg-card px-4 text-left text-fine font-semibold text-act hover:bg-tint"
            onClick={() => ask(question.ask)}
          >
            {question.label}
          </button>
        </li>
      ))}
    </ul>
  );
}
