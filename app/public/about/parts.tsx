import type { Site } from "../../../core/sections/site.ts";
import { Seal } from "../../ui/seal.tsx";

type AboutContent = Site["aboutContent"];

/** The certifications of the business. */
export function Certifications({ certifications }: Pick<AboutContent, "certifications">) {
  if (certifications.length === 0) return null;
  return (
    <section className="page pb-12 md:pb-16">
      <div className="grid gap-x-16 border-t-2 border-ink pt-4 md:grid-cols-[1fr_2fr]">
        <h2 className="pb-3 font-semibold md:pt-3.5">Certifications</h2>
        <ul className="grid gap-x-10 lg:grid-cols-2">
          {certifications.map((certification) => (
            <li key={certification} className="flex items-center gap-4 border-b border-rule py-3.5">
              <Seal className="size-8 shrink-0 text-gold" />
              {certification}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Key figures in large type, three or four in a row where they fit; a single one would look lost. */
export function Figures({ figures }: Pick<AboutContent, "figures">) {
  if (figures.length < 2) return null;
  const perRow = figures.length % 3 === 0 ? "basis-[26%]" : "basis-1/5";
  return (
    <section aria-label="Experience" className="bg-tint py-12 md:py-16">
      <dl className="page flex flex-wrap gap-x-8 gap-y-8 md:gap-x-16">
        {figures.map(({ value, label }) => (
          <div key={label} className={`flex grow ${perRow} flex-col-reverse justify-end`}>
            <dt className="mt-2 max-w-[22ch] text-small text-muted">{label}</dt>
            <dd className="display text-h1 whitespace-nowrap text-act tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Why people choose the business. */
export function Reasons({ reasons, name }: Pick<AboutContent, "reasons"> & { name: string }) {
  return (
    <section className="page pb-14 md:pb-24">
      <h2 className="display mb-8 text-h2">{`Why people choose ${name}`}</h2>
      <ul className="grid gap-x-16 md:grid-cols-2">
        {reasons.map(({ title, description }) => (
          <li key={title} className="border-t border-rule py-6">
            <h3 className="display text-h3">{title}</h3>
            <p className="mt-2 max-w-[54ch] text-muted">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
