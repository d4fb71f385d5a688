/** A place somebody named. Its ZIP stands for it where a price is asked; null where no ZIP of it is known. */
export interface NamedPlace {
  readonly kind: "city" | "county" | "state" | "landmark";
  readonly name: string;
  readonly county: string | null;
  readonly state: string;
  readonly zip: string | null;
  /** A hospital or a home for the elderly: only a bedside visit goes there. */
  readonly isCareFacility: boolean;
  /** The county of the same name, where a city's name is a county's too. */
  readonly sameNamedCounty: NamedPlace | null;
}
