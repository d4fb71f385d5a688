import { formatUsd } from "../../../core/format/money.ts";
import { PATHS } from "../../../core/language.ts";
import { useSite } from "../../site-layout/page-context.ts";
import type { QuoteFormConfig } from "../../widgets/quote-form/quote-state.ts";

/** Services with what each is for, its price before the zone fee, and how long it takes. Each has its anchor. */
export function ServiceList({ services }: Pick<QuoteFormConfig, "services">) {
  const { services: all } = useSite();
  return (
    <ul className="grid border-t border-ink md:grid-cols-2 md:gap-x-10">
      {services.map(({ id, name, price, time }) => (
        <li
          key={id}
          id={id}
          className="grid scroll-mt-20 grid-cols-[1fr_auto] content-start gap-x-5 border-b border-rule py-3.5"
        >
          <h3 className="font-semibold">
            <a
              href={`${PATHS.es.book}?service=${id}`}
              className="link inline-flex min-h-11 items-center"
            >
              {name}
            </a>
          </h3>
          <p className="text-right font-semibold tabular-nums">{`desde ${formatUsd(price)}`}</p>
          <p className="text-small text-muted">{all.find((one) => one.id === id)?.summary}</p>
          <p className="text-right text-small whitespace-nowrap text-muted tabular-nums">{time}</p>
        </li>
      ))}
    </ul>
  );
}
