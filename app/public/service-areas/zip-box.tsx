import type { TownPage } from "../../../core/locations/town-pages.ts";
import type { ZipAnswer } from "../../../core/locations/zip-answer.ts";
import { usd } from "../../../core/money.ts";
import { describedBy, Field } from "../../ui/field.tsx";
import { townOfZip } from "./area-view.ts";

interface Props {
  /** What the address asks for; empty before anybody asked. */
  readonly typed: string;
  readonly answer: ZipAnswer | null;
  readonly pages: readonly TownPage[];
}

/** A ZIP in, its travel zone out; the server answers, so it works with and without a script. */
export function ZipBox({ typed, answer, pages }: Props) {
  const error =
    typed !== "" && !answer ? "A ZIP has five digits. Check it and try again." : undefined;
  return (
    <div
      id="zip-box"
      className="scroll-mt-24 border border-rule border-l-4 border-l-act bg-card p-5"
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
      {answer ? <Answer answer={answer} pages={pages} /> : null}
    </div>
  );
}

function Answer({ answer, pages }: { answer: ZipAnswer; pages: readonly TownPage[] }) {
  const { zip, zone, place, notice } = answer;
  const town = townOfZip(answer, pages);
  const where = place ? `${place.city}, ${place.county} County, ${place.state}` : "outside the map";
  return (
    <div role="status" className="mt-4 border-t border-dotted border-muted pt-4">
      <p>
        <span className="tabular-nums">{zip}</span>
        {` is ${place ? "in " : ""}${where}: `}
        <strong>{zone.name}</strong>
        {zone.fee > 0 ? `, ${usd(zone.fee)} for the drive.` : ", nothing extra for the drive."}
      </p>
      <p className="mt-2 text-small text-muted">{notice ?? zone.description}</p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <a href={`/pricing?zip=${zip}`} className="link inline-flex min-h-11 items-center">
          See the whole price
        </a>
        {town ? (
          <a href={town.href} className="link inline-flex min-h-11 items-center">
            {`Notary in ${town.label}`}
          </a>
        ) : null}
      </p>
    </div>
  );
}
