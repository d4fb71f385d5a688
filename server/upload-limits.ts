import { MAX_ARCHIVE_BYTES } from "../core/archive/import-plan.ts";
import { MAX_FILE_BYTES } from "../core/media/file-rejection.ts";
import { canAccess, isForOperators } from "../core/people/access.ts";
import type { Site } from "../core/sections/site.ts";
import { operatorStatus } from "./agency/operators.ts";
import { createPeopleDesk } from "./people/create-people-desk.ts";
import type { PeopleDeps } from "./people/people-deps.ts";

/** A list of 5,000 locations takes about 600 KB, and several sections may be published at once. */
const SECTION_BYTES = 4 * 1024 * 1024;

/** The addresses that accept files or whole sections, and the bytes a request to them may have. */
const UPLOADS: Readonly<Record<string, number>> = {
  "/admin/media/upload": MAX_FILE_BYTES + 64 * 1024,
  "/admin/archive/import": MAX_ARCHIVE_BYTES,
  "/admin/sites/move": MAX_ARCHIVE_BYTES + 64 * 1024,
  "/admin/publish": SECTION_BYTES,
  "/admin/sections/:key": SECTION_BYTES,
};

/** The body limit of a request to such an address, for signed-in callers who may use it; null for the usual limit. */
export function uploadLimitFor(
  pathname: string,
  cookie: string,
  open: () => Promise<{ readonly site: Site | undefined; readonly people: PeopleDeps }>,
): Promise<number | null> | null {
  const address = pathname.replace(/^(\/admin\/sections)\/\w+$/, "$1/:key");
  const bytes = Object.hasOwn(UPLOADS, address) ? UPLOADS[address] : undefined;
  return bytes === undefined ? null : limitForPerson(address, cookie, bytes, open);
}

async function limitForPerson(
  address: string,
  cookie: string,
  bytes: number,
  open: Parameters<typeof uploadLimitFor>[2],
): Promise<number | null> {
  const { site, people } = await open();
  if (!site) return null;
  const request = new Request(site.origin, { headers: { cookie } });
  const person = await createPeopleDesk({ site, network: "unknown" }, people).personOf(request);
  if (!person) return null;
  const mayUpload = isForOperators(address)
    ? (await operatorStatus(person, people.db)) === "operator"
    : canAccess(address, person.role);
  return mayUpload ? bytes : null;
}
