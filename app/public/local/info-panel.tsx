import type { ReactNode } from "react";
import { stateName } from "../../../core/locations/states.ts";
import { telephoneLink } from "../../../core/site/phone.ts";
import { CredentialSeals } from "../../site-layout/credential-seals.tsx";
import { useSite } from "../../site-layout/frame.ts";
import { HoursList } from "../../site-layout/hours-list.tsx";
import type { PlaceView } from "./local-view.ts";

/** The business as a neighbour meets it: when, where, near what, how to reach it, and what it stands on. */
export function InfoPanel({ city, landmarks }: Pick<PlaceView, "city" | "landmarks">) {
  const { phone, email } = useSite().businessConfig;
  return (
    <div className="grid content-start gap-7 text-small">
      <Part title="Hours">
        <HoursList />
      </Part>
      <Part title="Service area">
        <p>{`${city.city}, ${city.county} County, ${stateName(city.state)}`}</p>
      </Part>
      {landmarks.length > 0 ? (
        <Part title="We Serve Near">
          <ul>
            {landmarks.map((name) => (
              <li key={name} className="border-t border-rule py-2">
                {name}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Part title="Contact">
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
      </Part>
      <Part title="Credentials">
        <CredentialSeals />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="display mb-3 text-h3">{title}</h2>
      {children}
    </section>
  );
}
