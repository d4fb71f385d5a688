import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { STATE_CODE_PATTERN, ZIP_PATTERN } from "../../core/format/patterns.ts";
import type { County } from "../../core/locations/us/county.ts";
import { countyCode, createZipTable, type ZipTable } from "../../core/locations/us/zip-table.ts";
import type { NationalPlaces } from "../../core/locations/zip-directory.ts";
import { ContentFileError } from "../site/content-file-error.ts";

/**
 * The places of the country from a folder. Each file is read when it is first asked for and kept: a state is 20 to 100 KB, so
 * reading it takes about a millisecond, and sites of one state share it.
 */
export function createNationalPlaces(folder: string): NationalPlaces {
  const counties = once(() => readRows(folder, "counties.csv", COUNTY_COLUMNS, countyOfRow));
  const byState = once(() => Map.groupBy(counties(), ({ state }) => state));
  const exceptions = once(() => {
    const rows = readRows(folder, "exceptions.csv", EXCEPTION_COLUMNS, exceptionOfRow);
    return new Map(rows);
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

const COUNTY_COLUMNS = "fips,county,state,timezone,lat,lon";

function countyOfRow([fips = "", name = "", state = "", timeZone = "", ...middle]: string[]) {
  const [lat = Number.NaN, lon = Number.NaN] = middle.map((degrees) => Number(degrees || "?"));
  const isValid = /^\d{5}$/.test(fips) && STATE_CODE_PATTERN.test(state) && name && timeZone;
  const county: County = { fips, name, state, timeZone, lat, lon };
  return isValid && Number.isFinite(lat + lon) ? county : null;
}

const EXCEPTION_COLUMNS = "zip,state,timezone,reason";

function exceptionOfRow([zip = "", state = "", timeZone = ""]: string[]) {
  const exception = { state: state || null, timeZone: timeZone || null };
  return ZIP_PATTERN.test(zip) ? ([zip, exception] as const) : null;
}

/**
 * The rows of one of these tables, whose columns of interest have no quotes. They are read while a visitor waits: a general reader and a schema take
 * a tenth of a second of processor time for the counties, this a tenth of that.
 */
function readRows<Row>(
  folder: string,
  file: string,
  columns: string,
  read: (values: string[]) => Row | null,
): Row[] {
  const [header, ...lines] = readFileSync(join(folder, file), "utf8").trimEnd().split(/\r?\n/);
  const problem = (path: string, text: string) =>
    new ContentFileError([{ file: `us/${file}`, path, problem: text }]);
  if (header !== columns) throw problem("", `The first line must be ${columns}`);
  return lines.map((line, index) => {
    const row = read(line.split(","));
    if (row === null) throw problem(String(index), "This row is not valid");
    return row;
  });
}
