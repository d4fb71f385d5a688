import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { STATE_CODE_PATTERN, ZIP_PATTERN } from "../../core/format/patterns.ts";
import type { County } from "../../core/locations/us/county.ts";
import { countyCode, createZipTable, type ZipTable } from "../../core/locations/us/zip-table.ts";
import type { NationalPlaces } from "../../core/locations/zip-directory.ts";
import { contentFileError } from "../site/content-file-error.ts";

const degrees = z.coerce.number();
const countyRow = z
  .object({
    fips: z.string().regex(/^\d{5}$/),
    county: z.string().min(1),
    state: z.string().regex(STATE_CODE_PATTERN),
    timezone: z.string().min(1),
    lat: degrees,
    lon: degrees,
  })
  .transform(
    ({ county: name, timezone: timeZone, ...row }): County => ({ ...row, name, timeZone }),
  );

const exceptionRow = z.object({
  zip: z.string().regex(ZIP_PATTERN),
  state: z.string(),
  timezone: z.string(),
});

/**
 * The places of the country from a folder. Each file is read when it is first asked for and kept: a state is 20 to 100 KB, so
 * reading it takes about a millisecond, and sites of one state share it.
 */
export function createNationalPlaces(folder: string): NationalPlaces {
  const counties = once(() => readRows(folder, "counties.csv", countyRow));
  const byState = once(() => Map.groupBy(counties(), ({ state }) => state));
  const exceptions = once(() => {
    const rows = readRows(folder, "exceptions.csv", exceptionRow);
    return new Map(
      rows.map(({ zip, state, timezone }) => [
        zip,
        { state: state || null, timeZone: timezone || null },
      ]),
    );
  });
  const tables = new Map<string, ZipTable | null>();
  return {
    counties,
    exceptions,
    zips(state) {
      const known = tables.get(state);
      if (known !== undefined) return known;
      const path = join(folder, "zips", `${state}.csv`);
      const list = byState().get(state) ?? [];
      // Only a state that the list of counties has names a file.
      const table =
        list.length > 0 && existsSync(path)
          ? createZipTable(
              readFileSync(path, "utf8"),
              new Map(list.map((county) => [countyCode(county), county])),
            )
          : null;
      tables.set(state, table);
      return table;
    },
  };
}

function once<Value>(read: () => Value): () => Value {
  let kept: { value: Value } | null = null;
  return () => {
    kept ??= { value: read() };
    return kept.value;
  };
}

function readRows<Row extends z.ZodType>(folder: string, file: string, row: Row): z.output<Row>[] {
  const records = parse(readFileSync(join(folder, file), "utf8"), { columns: true });
  const read = z.array(row).safeParse(records);
  if (read.success) return read.data;
  throw contentFileError(`us/${file}`, read.error);
}
