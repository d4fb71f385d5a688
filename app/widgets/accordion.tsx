import { PlusSign } from "../ui/fold.tsx";
import { CitedText } from "./cited-text.tsx";

interface Props {
  /** Of all items with this name only one is open at a time. */
  readonly name: string;
  readonly items: readonly { readonly question: string; readonly answer: string }[];
}

/** Questions and answers that open without JavaScript. */
export function Accordion({ name, items }: Props) {
  return (
    <div className="border-t border-rule">
      {items.map(({ question, answer }) => (
        <details key={question} name={name} className="group border-b border-rule">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2 sm:min-h-14 sm:py-3 [&::-webkit-details-marker]:hidden">
            <h3 className="display text-base leading-snug sm:text-[1.2rem]">{question}</h3>
            <PlusSign />
          </summary>
          <p className="max-w-[62ch] pb-5 text-muted">
            <CitedText text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
