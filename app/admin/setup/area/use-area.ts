import { useEffect, useRef } from "react";
import {
  type AreaSections,
  isBaseInZones,
  withAreaCounty,
  withBase,
  withoutAreaCounty,
} from "../../../../core/setup/area/area-sections.ts";
import type { NearbyCounty, SetupArea } from "../../../../core/setup/area/setup-area.ts";
import { proposedFee } from "../../../../core/setup/area/zone-table.ts";
import { offerUndo } from "../../shared/notices/offer-undo.tsx";
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
  add(county: NearbyCounty): void;
  remove(county: { readonly name: string; readonly state: string }): void;
  setFee(county: NearbyCounty, fee: number): void;
}

/**
 * The area of the form. A ZIP that was typed fills in its city, state and time zone, and where no zone has its county, the area
 * starts over there, with an undo.
 * @param area the place of the ZIP in the form, once it is known
 */
export function useArea(editor: SectionEditor, area: SetupArea | null): AreaChoice {
  const sections = areaSections(editor);
  const latest = useRef({ editor, sections });
  latest.current = { editor, sections };
  const openedZip = useRef(sections.businessConfig.address.zip);
  useEffect(() => {
    const { sections: now } = latest.current;
    if (!area || area.zip !== now.businessConfig.address.zip || area.zip === openedZip.current)
      return;
    openedZip.current = area.zip;
    const moves = !isBaseInZones(area, now);
    write(latest.current.editor, now, withBase(area, now));
    if (!moves) return;
    offerUndo(`Your area now starts in ${area.city}, ${area.state}.`, () =>
      write(latest.current.editor, latest.current.sections, now),
    );
  }, [area]);
  const change = (next: AreaSections) => write(editor, sections, next);
  return {
    sections,
    add(county) {
      if (area) change(withAreaCounty(area, county, proposedFee(county.miles), sections));
    },
    remove(county) {
      if (area) change(withoutAreaCounty(area, county, sections));
    },
    setFee(county, fee) {
      if (area) change(withAreaCounty(area, county, fee, sections));
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
