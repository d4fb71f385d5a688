import { useSite } from "../../chrome/frame.ts";
import { Icon } from "../../ui/icons.tsx";
import { Signature } from "../../ui/signature.tsx";
import type { QuoteKit, QuoteState } from "../../widgets/quote-form/quote-form.tsx";
import { QuoteSlip } from "../quote-slip.tsx";

/** The promise on the left, the price on the right: "how much" is answered before anything else. */
export function Hero({ kit, state }: { kit: QuoteKit; state: QuoteState }) {
  const { heroContent: hero, businessConfig: business, claims } = useSite();
  return (
    <section className="page grid items-center gap-10 py-10 md:grid-cols-[1.1fr_1fr] md:gap-16 md:py-24">
      <div>
        <p className="eyebrow mb-3">{`Mobile notary, ${business.serviceArea.region}`}</p>
        <h1 className="display text-h1">{hero.headline}</h1>
        <Signature className="mt-4 h-11 w-72 max-w-full text-act" />
        <p className="mt-5 max-w-[38ch] text-lead">{hero.subheadline}</p>
        <ul className="mt-6 grid grid-cols-2 gap-x-6 gap-y-2 text-small text-muted sm:max-w-md">
          {claims.badges.map(({ label, icon }) => (
            <li key={label} className="flex items-center gap-2">
              <Icon name={icon} className="size-4.5 shrink-0 text-act" />
              {label}
            </li>
          ))}
        </ul>
      </div>
      <QuoteSlip kit={kit} state={state} action="/" name="hero" />
    </section>
  );
}
