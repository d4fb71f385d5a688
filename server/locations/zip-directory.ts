import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { STATE_CODE_PATTERN, ZIP_PATTERN } from "../../core/format/patterns.ts";
import type { ZipDirectory, ZipEntry } from "../../core/locations/zip-directory.ts";
import { contentFileError } from "../site/content-file-error.ts";
import { createNationalPlaces } from "./national-places.ts";

const zipCode = z.string().regex(ZIP_PATTERN, "must be five digits");
const state = z.string().regex(STATE_CODE_PATTERN);
const degrees = z.string().min(1).pipe(z.coerce.number());

const zipRow = z.object({
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
 * Reads the ZIP directory from `content/places/`: the ZIPs of the region and its border, then the prefixes of the
 * country. The national tables are read when they are first asked for. Throws a ContentFileError with file and path for an invalid row.
 */
export async function readZipDirectory(contentFolder: string): Promise<ZipDirectory> {
  const folder = join(contentFolder, "places");
  const entries = new Map<string, ZipEntry>();
  for (const file of ["zips.csv", "zips-border.csv"]) {
    for (const entry of await readRows(join(folder, file), file, zipRow)) {
      entries.set(entry.zip, entry);
    }
  }
  return {
    entries,
    national: createNationalPlaces(join(folder, "us")),
    prefixes: await readRows(join(folder, "zip-prefixes.csv"), "zip-prefixes.csv", prefixRow),
  };
}

async function readRows<Row extends z.ZodType>(
  path: string,
  name: string,
  row: Row,
): Promise<z.output<Row>[]> {
  const rows = parseRecords(await readFile(path, "utf8"), name);
  const read = z.array(row).safeParse(rows);
  if (read.success) return read.data;
  throw contentFileError(name, read.error, rows);
}

function parseRecords(text: string, name: string): unknown {
  try {
    return parse(text, { columns: true, skip_empty_lines: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${name} is not a table: ${reason}. Restore it from the repository.`);
  }
}
