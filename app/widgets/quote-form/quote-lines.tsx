import { formatFee, formatUsd } from "../../../core/format/money.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { DottedLine } from "../../ui/dotted-line.tsx";
import { type QuoteFormConfig, type QuoteState, shownTotal } from "./quote-state.ts";

/** The lines of a price: what is known so far, and ghosts in the place of the rest, so that nothing moves when it comes. */
export function QuoteLines({ config, state }: { config: QuoteFormConfig; state: QuoteState }) {
  const { quote, zone } = state;
  const { words } = config;
  const sum = quote?.isOutOfReach ? null : shownTotal(state);
  const service = config.services.find(({ id }) => id === state.service);
  const known = [
    ...(quote
      ? quote.services.map(({ id, name, price }) => (
          <DottedLine key={id} label={name} amount={formatUsd(price)} />
        ))
      : service
        ? [
            <DottedLine
              key={service.id}
              label={`${service.name}, ${service.time}`}
              amount={formatUsd(service.price)}
            />,
          ]
        : []),
    // Where no visit can take place, no fee for the drive is true.
    ...(zone && !quote?.isOutOfReach
      ? [
          <DottedLine
            key="travel"
            label={fillWords(words.travel, { zone: zone.name })}
            amount={formatFee(zone.fee, words.free)}
          />,
        ]
      : []),
  ];
  return (
    <div className="grid gap-2">
      {known.length > 0 ? (
        <dl className="grid gap-2">
          {known}
          {sum && sum.surcharge > 0 ? (
            <DottedLine label={words.surcharge} amount={formatUsd(sum.surcharge)} />
          ) : null}
          {sum ? (
            <DottedLine
              strong
              label={sum.isFrom ? words.totalFrom : words.total}
              amount={formatUsd(sum.total)}
            />
          ) : null}
        </dl>
      ) : null}
      {!quote && known.length < 1 ? <GhostLine name="w-36" amount="w-10" /> : null}
      {!quote && known.length < 2 ? <GhostLine name="w-24" amount="w-8" /> : null}
      {quote ? null : <GhostLine name="w-28" amount="w-16" isTotal />}
    </div>
  );
}

function GhostLine({ name, amount, isTotal }: { name: string; amount: string; isTotal?: true }) {
  return (
    <div aria-hidden="true" className={`flex items-end ${isTotal ? "h-[2.16rem]" : "h-[1.7rem]"}`}>
      <span className={`ghost ${name}`} />
      <span className="leader" />
      <span className={`ghost ${amount} ${isTotal ? "h-6" : ""}`} />
    </div>
  );
}
