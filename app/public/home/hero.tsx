import { pictureAt } from "../../../core/media/address.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { Icon } from "../../ui/icons.tsx";
import { Signature } from "../../ui/signature.tsx";
import { Picture } from "../../widgets/picture/picture.tsx";
import type { QuoteFormConfig, QuoteState } from "../../widgets/quote-form/quote-state.ts";
import { QuoteCard } from "../quote-card.tsx";

/** The top of the home page: the headline on the left, the quote form on the right. */
export function Hero({ config, state }: { config: QuoteFormConfig; state: QuoteState }) {
  const { heroContent: hero, businessConfig: business, claims, pictures } = useSite();
  const background = pictureAt(pictures, hero.backgroundImage);
  return (
    <section className="page grid gap-x-16 gap-y-7 py-7 md:grid-cols-[1.1fr_1fr] md:grid-rows-[auto_1fr] md:py-24">
      <div className="md:self-end">
        <p className="eyebrow mb-3">{`Mobile notary, ${business.serviceArea.region}`}</p>
        <h1 className="display text-h1">{hero.headline}</h1>
        <Signature className="mt-3 h-9 w-60 max-w-full text-act sm:mt-4 sm:h-11 sm:w-72" />
        <p className="mt-3 max-w-[38ch] text-lead sm:mt-5">{hero.subheadline}</p>
      </div>
      {/* The owner's picture lies behind the quote card, never behind text, so that all text stays readable. */}
      <div
        className={`md:col-start-2 md:row-span-2 md:row-start-1 md:self-center ${background ? "relative -mx-5 p-5 pt-24 sm:mx-0 md:p-8 md:pt-48" : ""}`}
      >
        {background ? (
          <Picture
            picture={background}
            sizes="(min-width: 48rem) 35rem, 100vw"
            className="absolute inset-0 size-full object-cover"
            isFirst
          />
        ) : null}
        <div className="relative">
          <QuoteCard config={config} state={state} action="/" name="hero" />
        </div>
      </div>
      <ul className="grid max-w-md grid-cols-2 gap-x-6 gap-y-2 self-start text-small text-muted">
        {claims.badges.map(({ label, icon }) => (
          <li key={label} className="flex items-center gap-2">
            <Icon name={icon} className="size-4.5 shrink-0 text-act" />
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}
