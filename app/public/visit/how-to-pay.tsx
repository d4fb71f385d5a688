import { useWords } from "../../site-layout/page-context.ts";
import { DottedLine } from "../../ui/dotted-line.tsx";
import type { PayView } from "./pay-view.ts";

/** What was paid, what is still to pay, and the ways to pay it. */
export function HowToPay({ pay }: { pay: PayView }) {
  const words = useWords().visit;
  return (
    <section>
      <h2 className="display mb-3 text-h3">{words.howToPay}</h2>
      <dl className="grid gap-2 text-small">
        {pay.paid ? <DottedLine label={words.paid} amount={pay.paid} /> : null}
        {pay.due ? <DottedLine strong label={words.stillToPay} amount={pay.due} /> : null}
      </dl>
      {pay.cardUrl ? (
        <p className="mt-3">
          <a href={pay.cardUrl} className="button" target="_top">
            {words.payByCard}
          </a>
        </p>
      ) : null}
      <ul className="mt-2 text-small">
        {pay.ways.map(({ text, url }) => (
          <li key={text} className="wrap-anywhere">
            {url ? (
              <a href={url} className="link" rel="noopener noreferrer">
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
