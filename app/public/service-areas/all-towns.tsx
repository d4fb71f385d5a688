import { feeText } from "../../../core/money.ts";
import { telephoneLink } from "../../../core/site/phone.ts";
import { useSite } from "../../site-layout/frame.ts";
import { countiesBeyond, countyTowns } from "./area-view.ts";
import { TownRow } from "./county-cards.tsx";

/** The map as a list: every county with its zone, its fee and its towns, then the counties by arrangement. */
export function AllTowns() {
  const site = useSite();
  const { elsewhere } = site.pricing;
  return (
    <section className="page py-12 md:py-20">
      <h2 className="display mb-8 text-h2">Every town we name</h2>
      <ul className="grid gap-x-14 gap-y-8 md:grid-cols-2">
        {countyTowns(site).map(({ county, anchor, zone, fee, towns }) => (
          <li
            key={county}
            id={anchor}
            className="scroll-mt-24 border-t-2 border-ink pt-3 target:border-act"
          >
            <h3 className="display text-h3">{`${county} County`}</h3>
            <p className="mt-1 text-small text-muted">
              {`${zone}, ${fee > 0 ? `${feeText(fee)} a visit` : "nothing extra for the drive"}`}
            </p>
            <TownRow towns={towns} />
          </li>
        ))}
        {countiesBeyond(site).map(({ name, anchor, towns }) => (
          <li
            key={name}
            id={anchor}
            className="scroll-mt-24 border-t-2 border-rule pt-3 target:border-act"
          >
            <h3 className="display text-h3">{name}</h3>
            <p className="mt-1 text-small text-muted">
              {`By arrangement, ${feeText(elsewhere.fee)} a visit. Call first: `}
              <a href={telephoneLink(site.businessConfig.phone)} className="link whitespace-nowrap">
                {site.businessConfig.phone}
              </a>
            </p>
            {towns ? <p className="mt-2 text-small text-muted">{towns}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
