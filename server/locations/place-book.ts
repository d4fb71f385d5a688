import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import type { Place, PlaceBook } from "../../core/locations/places.ts";
import { refusal } from "../../core/site/sections.ts";

const zipCode = z.string().regex(/^\d{5}$/, "must be five digits");
const state = z.string().regex(/^[A-Z]{2}$/);
const degrees = z.string().min(1).pipe(z.coerce.number());

const placeRow = z.object({
  zip: zipCode,
  city: z.string().min(1),
  county: z.string().min(1),
  state,
  lat: degrees,
  lon: degrees,
});

const prefix = z.string().regex(/^\d{3}$/);
const prefixRow = z.object({ from: prefix, to: prefix, state });

/**
 * Reads what is known of ZIPs from `content/places/`: the region's own and those on its border, then the country's
 * prefixes. A table or a row that is refused throws with its file and field.
 */
export async function readPlaceBook(contentFolder: string): Promise<PlaceBook> {
  const folder = join(contentFolder, "places");
  const places = new Map<string, Place>();
  for (const file of ["zips.csv", "zips-border.csv"]) {
    for (const place of await readRows(join(folder, file), file, placeRow)) {
      places.set(place.zip, place);
    }
  }
  return {
    places,
    prefixes: await readRows(join(folder, "zip-prefixes.csv"), "zip-prefixes.csv", prefixRow),
  };
}

async function readRows<Row extends z.ZodType>(
  path: string,
  name: string,
  row: Row,
): Promise<z.output<Row>[]> {
  const read = z.array(row).safeParse(recordsOf(await readFile(path, "utf8"), name));
  if (read.success) return read.data;
  throw new Error(refusal(name, read.error));
}

function recordsOf(text: string, name: string): unknown {
  try {
    return parse(text, { columns: true, skip_empty_lines: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${name} is not a table: ${reason}. Restore it from the repository.`);
  }
}
