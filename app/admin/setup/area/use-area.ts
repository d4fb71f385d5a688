import { useEffect, useRef, useState } from "react";
import {
  type AreaSections,
  isBaseInZones,
  withAreaAround,
  withAreaCounty,
  withBase,
  withoutAreaCounty,
} from "../../../../core/setup/area/area-sections.ts";
import type { NearbyCounty, SetupArea } from "../../../../core/setup/area/setup-area.ts";
import { proposedFee } from "../../../../core/setup/area/zone-table.ts";
import { isSame } from "../../shared/section-editor/section-state.ts";
import type { SectionEditor } from "../../shared/section-editor/use-section-editor.ts";

/** The sections that follow from where the business works. */
const AREA_KEYS = [
  "businessConfig",
  "pricing",
  "serviceLocations",
  "countyCards",
  "cities",
  "localNotes",
  "quickAdd",
] as const satisfies readonly (keyof AreaSections)[];

/** What an owner does with the counties near the base. */
export interface AreaChoice {
  readonly sections: AreaSections;
  /** The place of a ZIP that was typed outside all zones: whether the area should start over there waits for an answer. */
  readonly proposed: SetupArea | null;
  answer(isReplacing: boolean): void;
  /** Null while the ZIP is not known: a county then has no base to be near to. */
  readonly edits: AreaEdits | null;
}

interface AreaEdits {
  add(county: NearbyCounty): void;
  remove(county: { readonly name: string; readonly state: string }): void;
  setFee(county: NearbyCounty, fee: number): void;
}

/**
 * The area of the form. A ZIP that was typed fills in its city, state and time zone. Where no zone has its county, the area can
 * start over there, once the owner says so: the ZIP may be mistyped.
 * @param area the place of the ZIP in the form, once it is known
 */
export function useArea(editor: SectionEditor, area: SetupArea | null): AreaChoice {
  const sections = areaSections(editor);
  const latest = useRef({ editor, sections });
  latest.current = { editor, sections };
  const [proposed, setProposed] = useState<SetupArea | null>(null);
  const openedZip = useRef(sections.businessConfig.address.zip);
  useEffect(() => {
    const { sections: now } = latest.current;
    if (!area || area.zip !== now.businessConfig.address.zip || area.zip === openedZip.current)
      return;
    openedZip.current = area.zip;
    write(latest.current.editor, now, withBase(area, now));
    setProposed(isBaseInZones(area, now) ? null : area);
  }, [area]);
  const change = (next: AreaSections) => write(editor, sections, next);
  return {
    sections,
    proposed,
    answer(isReplacing) {
      if (proposed && isReplacing) change(withAreaAround(proposed, sections));
      setProposed(null);
    },
    edits: area && {
      add: (county) => change(withAreaCounty(area, county, proposedFee(county.miles), sections)),
      remove: (county) => change(withoutAreaCounty(area, county, sections)),
      setFee: (county, fee) => change(withAreaCounty(area, county, fee, sections)),
    },
  };
}

function areaSections(editor: SectionEditor): AreaSections {
  return {
    businessConfig: editor.section("businessConfig").value,
    pricing: editor.section("pricing").value,
    serviceLocations: editor.section("serviceLocations").value,
    countyCards: editor.section("countyCards").value,
    cities: editor.section("cities").value,
    localNotes: editor.section("localNotes").value,
    quickAdd: editor.section("quickAdd").value,
  };
}

/** Writes the sections that differ. */
function write(editor: SectionEditor, before: AreaSections, next: AreaSections): void {
  for (const key of AREA_KEYS)
    if (!isSame(before[key], next[key]))
      // Each section gets a value of its own kind; TypeScript cannot follow the key through both.
      editor.section(key).set(next[key] as never);
}
