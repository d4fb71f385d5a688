import { isZip } from "../../../../core/format/patterns.ts";
import { initialRepeat, type RepeatDraft } from "../series/repeat-draft.ts";

/** A chosen or typed time; `start` is the instant of a tapped slot. */
export interface ChosenTime {
  readonly day: string;
  readonly time: string;
  readonly start: number | null;
}

/** What the form of a new visit contains so far, as far as slots depend on it. */
export interface VisitDraft {
  readonly services: readonly string[];
  readonly zip: string;
  /** The kind of place; empty if it is not known yet. */
  readonly placeKind: string;
  readonly signerCount: string;
  readonly when: ChosenTime;
  /** The notary who gets it; empty: whoever is free. */
  readonly notary: string;
  /** In dollars, as typed. */
  readonly agreedTotal: string;
  /** Whether it is the first of a series. */
  readonly repeat: RepeatDraft;
}

/** The values a new visit begins with, from a lead or from the URL. */
export interface InitialVisit {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly zip: string;
  readonly services: readonly string[];
  readonly notes: string;
  /** In dollars, as it was quoted; empty if nothing was. */
  readonly agreedTotal: string;
  readonly day: string;
  readonly time: string;
  /** The notary whose calendar it was opened from; empty: whoever is free. */
  readonly notary: string;
  /** How often a lead asked for; empty for one visit. */
  readonly rhythm: string;
}

/** The draft a form begins with. */
export function initialDraft(initial: InitialVisit): VisitDraft {
  const { services, zip, agreedTotal, day, time, notary } = initial;
  const when = { day, time, start: null };
  const repeat = initialRepeat(initial.rhythm);
  return { services, zip, placeKind: "", signerCount: "1", when, notary, agreedTotal, repeat };
}

/** The answers that the dates of a series depend on: a preview for others is out of date. */
export function seriesPlanKey(draft: VisitDraft): string {
  const { services, zip, placeKind, signerCount, when, notary, agreedTotal, repeat } = draft;
  const { day, time } = when;
  return JSON.stringify([
    ...[services, zip, placeKind, signerCount, day, time, notary, agreedTotal],
    ...Object.values(repeat),
  ]);
}

/** Whether slots can be loaded for a draft. */
export function isReadyForSlots({ services, zip, when }: VisitDraft): boolean {
  return services.length > 0 && isZip(zip) && when.day !== "";
}

/** The query for the slots of a draft; empty if they cannot be loaded yet. */
export function slotOptionsQuery(draft: VisitDraft): string {
  if (!isReadyForSlots(draft)) return "";
  const { services, zip, placeKind, signerCount, notary, agreedTotal, when } = draft;
  return new URLSearchParams({
    services: services.join(","),
    zip,
    kind: placeKind,
    "signers.count": signerCount,
    notary,
    agreedTotal,
    ...timeParameters(when),
  }).toString();
}

/** A chosen time as parameters of a slot query. */
export function timeParameters({ day, time, start }: ChosenTime): Record<string, string> {
  return { day, time, ...(start === null ? {} : { start: String(start) }) };
}
