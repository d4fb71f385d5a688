import type ICAL from "ical.js";

/** An event that may recur, and what was changed of single occurrences. */
interface EventSeries {
  readonly master: ICAL.Component;
  readonly exceptions: readonly ICAL.Component[];
}

/** Events of a file, put together as series one by one: all at once would take long. */
export class SeriesCollection {
  #masters: { readonly master: ICAL.Component; readonly uid: string }[] = [];
  #exceptions = new Map<string, ICAL.Component[]>();

  add(event: ICAL.Component): void {
    const uid = String(event.getFirstPropertyValue("uid") ?? "");
    if (!event.hasProperty("recurrence-id")) {
      this.#masters.push({ master: event, uid });
      return;
    }
    const others = this.#exceptions.get(uid);
    if (others) others.push(event);
    else this.#exceptions.set(uid, [event]);
  }

  /** Takes out all series with their exceptions. An exception without its series is an event of its own. */
  *take(): Generator<EventSeries, void> {
    for (const { master, uid } of this.#masters) {
      const exceptions = this.#exceptions.get(uid) ?? [];
      this.#exceptions.delete(uid);
      yield { master, exceptions };
    }
    for (const alone of this.#exceptions.values())
      for (const master of alone) yield { master, exceptions: [] };
  }
}
