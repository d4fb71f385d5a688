import { type Cents, cents } from "../format/money.ts";
import { capitalize } from "../format/names.ts";
import { stateName } from "../locations/states.ts";
import { feeMaximumText } from "./sentences/law-sentences.ts";
import type { SiteLaw } from "./site-law.ts";

/** The most a state allows for a notarial act. */
export interface FeeCap {
  /** "Georgia". */
  readonly name: string;
  readonly perAct: Cents;
  /** "$2 per notarial act". */
  readonly text: string;
}

/** The cap of a site's home state; null where the law fixes none or none may be said. */
export function feeCapOf({ states: [home] }: SiteLaw): FeeCap | null {
  const most = home.feeMax?.value;
  if (most?.rule !== "capped" || most.acknowledgment === null) return null;
  const name = capitalize(stateName(home.state));
  return { name, perAct: cents(most.acknowledgment), text: feeMaximumText(most) ?? "" };
}
