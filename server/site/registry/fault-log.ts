import { LRUCache } from "lru-cache";
import type { Log } from "../../platform/log.ts";
import type { Composition } from "./load-composition.ts";

/** Enough for every site with a fault that an operator could look after. */
const MAX_SITES = 10_000;

/** Logs what is wrong with sites: one line when it appears, changes or ends. */
export class FaultLog {
  #log: Log;
  #lines = new LRUCache<string, string>({ max: MAX_SITES });

  constructor(log: Log) {
    this.#log = log;
  }

  /** Logs the faults and omissions of a composed site, unless they were logged before. */
  report(site: string, { site: shown, faults, omissions }: Composition): void {
    const problems = faults.map(({ section, text }) => (section ? `${section}: ${text}` : text));
    const line = JSON.stringify([problems, omissions, shown === null]);
    const before = this.#lines.get(site);
    const isFine = problems.length === 0 && omissions.length === 0;
    if (isFine ? before === undefined : before === line) return;
    if (isFine) this.#lines.delete(site);
    else this.#lines.set(site, line);
    if (isFine) this.#log.info({ site }, "the site is shown as published again");
    else if (shown === null) this.#log.error({ site, problems }, "the site cannot be shown");
    else if (problems.length > 0) {
      this.#log.error(
        { site, problems },
        "the site's newest version cannot be composed; its last valid one is shown",
      );
    } else {
      this.#log.warn(
        { site, problems: omissions },
        "built-in text that does not fit a site is left out",
      );
    }
  }
}
