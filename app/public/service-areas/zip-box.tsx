import { formatUsd } from "../../../core/format/money.ts";
import type { CityPageEntry } from "../../../core/locations/pages/city-pages.ts";
import type { ZipLookup } from "../../../core/locations/zip-lookup.ts";
import { describedBy, Field } from "../../ui/field.tsx";
import { cityLinkForZip } from "./area-lists.ts";

interface Props {
  /** The ZIP in the address; empty when there is none. */
  readonly typed: string;
  readonly answer: ZipLookup | null;
  readonly pages: readonly CityPageEntry[];
}

/** Looks up the travel zone of a ZIP; works without JavaScript. */
export function ZipBox({ typed, answer, pages }: Props) {
  const error =
    typed !== "" && !answer ? "A ZIP has five digits. Check it and try again." : undefined;
  return (
    <div
      id="zip-box"
      className="scroll-mt-20 border border-rule border-l-4 border-l-act bg-card p-5"
    >
      <form action="/service-areas#zip-box" method="get" className="flex items-end gap-3">
        <div className="flex-1">
          <Field label="Your ZIP" id="area-zip">
            <input
              id="area-zip"
              type="text"
              name="zip"
              defaultValue={typed}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              className="field tabular-nums"
              {...describedBy("area-zip", error)}
            />
          </Field>
        </div>
        <button type="submit" className="button button-stamp min-h-12">
          Find my zone
        </button>
      </form>
      {error ? (
        <p id="area-zip-error" className="mt-2 text-small font-semibold text-act">
          {error}
        </p>
      ) : null}
      {answer ? <ZipResult answer={answer} pages={pages} /> : null}
    </div>
  );
}

function ZipResult({ answer, pages }: { answer: ZipLookup; pages: readonly CityPageEntry[] }) {
  const { zip, zone, entry, notice, isOutOfReach } = answer;
  if (isOutOfReach)
    return (
      <p role="status" className="mt-4 border-t border-dotted border-muted pt-4">
        {notice ?? `We couldn't find ZIP ${zip}. Check the number.`}
      </p>
    );
  const cityLink = cityLinkForZip(answer, pages);
  const locationText = entry
    ? `${entry.city}, ${entry.county} County, ${entry.state}`
    : "outside the map";
  return (
    <div role="status" className="mt-4 border-t border-dotted border-muted pt-4">
      <p>
        <span className="tabular-nums">{zip}</span>
        {` is ${entry ? "in " : ""}${locationText}: `}
        <strong>{zone.name}</strong>
        {zone.fee > 0 ? `, with a zone fee of ${formatUsd(zone.fee)}.` : ", with no zone fee."}
      </p>
      <p className="mt-2 text-small text-muted">{notice ?? zone.description}</p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <a href={`/pricing?zip=${zip}`} className="link inline-flex min-h-11 items-center">
          See the full price
        </a>
        {cityLink ? (
          <a href={cityLink.href} className="link inline-flex min-h-11 items-center">
            {`Notary in ${cityLink.label}`}
          </a>
        ) : null}
      </p>
    </div>
  );
}
