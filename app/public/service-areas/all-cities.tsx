import { formatFee } from "../../../core/format/money.ts";
import { telephoneLink } from "../../../core/format/phones.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { countiesOutsideZones, countyCities } from "./area-lists.ts";
import { CityRow } from "./county-cards.tsx";

/** The map as a list: every county with its zone, fee and cities, then the counties served by arrangement. */
export function AllCities() {
  const site = useSite();
  const { elsewhere } = site.pricing;
  return (
    <section className="page py-12 md:py-20">
      <h2 className="display mb-8 text-h2">All cities we serve</h2>
      <ul className="grid gap-x-14 gap-y-8 md:grid-cols-2">
        {countyCities(site).map(({ county, anchor, zone, fee, isLimited, cities }) => (
          <li
            key={county}
            id={anchor}
            className="scroll-mt-24 border-t-2 border-ink pt-3 target:border-act"
          >
            <h3 className="display text-h3">{`${county} County`}</h3>
            <p className="mt-1 text-small text-muted">
              {`${zone}, ${fee > 0 ? `${isLimited ? "up to " : ""}${formatFee(fee)} a visit` : "no zone fee"}`}
            </p>
            <CityRow cities={cities} />
          </li>
        ))}
        {countiesOutsideZones(site).map(({ name, anchor, cities }) => (
          <li
            key={name}
            id={anchor}
            className="scroll-mt-24 border-t-2 border-rule pt-3 target:border-act"
          >
            <h3 className="display text-h3">{name}</h3>
            <p className="mt-1 text-small text-muted">
              {`By arrangement, ${formatFee(elsewhere.fee)} a visit. Call first: `}
              <a href={telephoneLink(site.businessConfig.phone)} className="link whitespace-nowrap">
                {site.businessConfig.phone}
              </a>
            </p>
            {cities ? <p className="mt-2 text-small text-muted">{cities}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
