import { storeSectionCopy, storeSyncedCopy } from "./section-copy.ts";
import { saveSectionDraft } from "./section-requests.ts";
import {
  entriesOf,
  isSame,
  type SectionBase,
  type SectionDraftStatus,
  type SectionValues,
  statusOfDrafts,
} from "./section-state.ts";

/** Knows what the server and this device have of the sections of a form, and sends only what differs. */
export interface SectionSync {
  /** Stores what was typed on this device. `isUnsent`: a publish of it never reached the server. */
  storeOnDevice(bases: readonly SectionBase[], values: SectionValues, isUnsent: boolean): void;
  /** Saves as drafts on the server what it does not have yet. */
  saveDrafts(bases: readonly SectionBase[], values: SectionValues): Promise<SectionDraftStatus>;
  /** Stores on this device what another save stands against. That save may have deleted the draft, so it is sent again. */
  keepUndecided(bases: readonly SectionBase[], values: SectionValues): void;
  /** The server has exactly these values, so neither a draft nor a copy is left to send. */
  markSynced(values: SectionValues): void;
}

/** Begins with the values the form was opened with. */
export function createSectionSync(opened: SectionValues): SectionSync {
  const onServer = new Map<string, unknown>(Object.entries(opened));
  const onDevice = new Map<string, unknown>(Object.entries(opened));
  const storeOnDevice: SectionSync["storeOnDevice"] = (bases, values, isUnsent) => {
    for (const { key, version } of bases) {
      if (!(key in values) || (!isUnsent && isSame(onDevice.get(key), values[key]))) continue;
      onDevice.set(key, values[key]);
      storeSectionCopy(key, {
        value: values[key],
        basedOn: version,
        savedAt: new Date().toISOString(),
        unsent: isUnsent,
      });
    }
  };
  return {
    storeOnDevice,
    keepUndecided(bases, values) {
      for (const { key } of bases) onServer.delete(key);
      storeOnDevice(bases, values, true);
    },
    async saveDrafts(bases, values) {
      const unsaved = bases.filter(({ key }) => !isSame(onServer.get(key), values[key]));
      const results = await Promise.all(
        unsaved.map(async ({ key, version }) => {
          const result = await saveSectionDraft(key, values[key], version);
          if (result.kind === "kept") onServer.set(key, values[key]);
          return result;
        }),
      );
      return statusOfDrafts(results);
    },
    markSynced(values) {
      for (const { key, value } of entriesOf(values)) {
        onServer.set(key, value);
        onDevice.set(key, value);
        storeSyncedCopy(key, value);
      }
    },
  };
}
