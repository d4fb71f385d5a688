import type { ReactNode } from "react";
import { telephoneLink } from "../../../core/format/phones.ts";
import { stateName } from "../../../core/locations/states.ts";
import { credentialBadges } from "../../../core/site/credentials/credentials.ts";
import { CredentialSeals } from "../../site-layout/credential-seals.tsx";
import { HoursList } from "../../site-layout/hours-list.tsx";
import { useSite } from "../../site-layout/page-context.ts";
import { LocalMap } from "../../widgets/area-map/local-map.tsx";
import type { CityServiceView } from "./local-view.ts";

type Props = Pick<CityServiceView, "city" | "landmarks" | "area">;

/** Hours, service area on a map, landmarks, contact and credentials of the business. */
export function InfoPanel({ city, landmarks, area }: Props) {
  const site = useSite();
  const { phone, email } = site.businessConfig;
  return (
    <div className="grid content-start gap-7 text-small">
      <InfoSection title="Hours">
        <HoursList />
      </InfoSection>
      <InfoSection title="Service area">
        <p className="mb-3">{`${city.city}, ${city.county} County, ${stateName(city.state)}`}</p>
        <LocalMap {...area} />
      </InfoSection>
      {landmarks.length > 0 ? (
        <InfoSection title="We Serve Near">
          <ul>
            {landmarks.map((name) => (
              <li key={name} className="border-t border-rule py-2">
                {name}
              </li>
            ))}
          </ul>
        </InfoSection>
      ) : null}
      <InfoSection title="Contact">
        <p className="grid justify-items-start">
          <a
            href={telephoneLink(phone)}
            className="display inline-flex min-h-11 items-center text-h3 tabular-nums"
          >
            {phone}
          </a>
          <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center break-all">
            {email}
          </a>
        </p>
      </InfoSection>
      {credentialBadges(site).length > 0 ? (
        <InfoSection title="Credentials">
          <CredentialSeals />
        </InfoSection>
      ) : null}
    </div>
  );
}

function InfoSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="display mb-3 text-h3">{title}</h2>
      {children}
    </section>
  );
}
