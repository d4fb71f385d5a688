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
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
            <h3 className="display text-[1.2rem] leading-snug">{question}</h3>
            <span
              className="relative size-4 shrink-0 text-act before:absolute before:top-1/2 before:h-px before:w-4 before:bg-current after:absolute after:left-1/2 after:h-4 after:w-px after:bg-current group-open:after:hidden"
              aria-hidden="true"
            />
          </summary>
          <p className="max-w-[62ch] pb-5 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
