import { pictureAt } from "../../../core/media/address.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { Icon } from "../../ui/icons.tsx";
import { Signature } from "../../ui/signature.tsx";
import { AreaPicture, type AreaPictureProps } from "../../widgets/area-map/area-picture.tsx";
import { Picture } from "../../widgets/picture/picture.tsx";
import type { QuoteFormConfig, QuoteState } from "../../widgets/quote-form/quote-state.ts";
import { QuoteCard } from "../quote-card.tsx";

interface Props {
  readonly config: QuoteFormConfig;
  readonly state: QuoteState;
  readonly area: AreaPictureProps;
}

/** The top of the home page: headline and quote form, beside the service area or the owner's own picture. */
export function Hero({ config, state, area }: Props) {
  const { heroContent: hero, businessConfig: business, pictures } = useSite();
  const picture = pictureAt(pictures, hero.backgroundImage);
  const hasMap = !picture && area.map.height > 0;
  return (
    <section className="relative isolate overflow-clip">
      {hasMap ? (
        <div className="area-hero absolute inset-y-0 right-0 left-[46%] -z-10 md:left-[44%]">
          <div className="h-54 w-80 md:h-168 md:w-[118%] lg:h-176 lg:w-[104%]">
            <AreaPicture {...area} />
          </div>
        </div>
      ) : null}
      <div className="page py-6 sm:py-8 md:pt-12 md:pb-16">
        <div className={hasMap ? "" : "md:max-w-[31rem]"}>
          <p className="eyebrow mb-2 md:mb-3">{`Mobile notary, ${business.serviceArea.region}`}</p>
          <h1 className="display max-w-[12ch] text-h1 md:max-w-[9.6em] lg:max-w-[11em]">
            {hero.headline}
          </h1>
          {hasMap ? null : <Signature className="mt-3 h-9 w-60 max-w-full text-act" />}
          <p className="mt-3 max-w-[38ch] text-lead md:max-w-[21rem] lg:max-w-[27rem]">
            {hero.subheadline}
          </p>
        </div>
        {/* The owner's picture is beside the text and never behind it, so that all text stays readable. */}
        {picture ? (
          <Picture
            picture={picture}
            sizes="(min-width: 48rem) 55vw, 100vw"
            className="relative -mx-5 mt-5 h-44 w-[calc(100%+2.5rem)] max-w-none object-cover md:absolute md:inset-y-0 md:right-0 md:left-[55%] md:m-0 md:h-full md:w-[45%]"
            isFirst
          />
        ) : null}
        <div className="relative mt-5 max-w-[31rem] md:mt-7 md:max-w-[23.5rem] lg:max-w-[31rem]">
          <QuoteCard config={config} state={state} action="/" name="hero" />
        </div>
        <HeroBadges />
      </div>
    </section>
  );
}

function HeroBadges() {
  const { badges } = useSite().claims;
  if (badges.length === 0) return null;
  return (
    <ul className="mt-5 grid max-w-[31rem] grid-cols-2 gap-x-3 gap-y-2 text-fine text-muted sm:mt-6 sm:gap-x-6 sm:text-small">
      {badges.map(({ label, icon }) => (
        <li key={label} className="flex items-center gap-2">
          <Icon name={icon} className="size-4.5 shrink-0 text-act" />
          {label}
        </li>
      ))}
    </ul>
  );
}
