import { joinNames } from "../format/names.ts";
import { stateName } from "../locations/states.ts";
import { feeMaximumText } from "./sentences/law-sentences.ts";
import type { ShownLaw, SiteLaw } from "./site-law.ts";

/** A statement that the law of a state asks of an advertisement. */
export interface AdvertisingStatement {
  /** The words of the law, or of the owner who corrected them. */
  readonly text: string;
  /** The fees that must stand beside it; null where the law does not ask for them. */
  readonly fees: string | null;
}

/**
 * The statements that a page in a language must carry: a website is an advertisement. Some states ask for them in every
 * advertisement, others only where a page is in another language than English. Arkansas asks for it where the word "notario" is
 * used, and the assistant's Spanish answers use it to say what a notary public is not. States with the same words get one.
 */
export function advertisingStatements(
  { states }: SiteLaw,
  language: "en" | "es",
): AdvertisingStatement[] {
  const asked = states.filter((law) => isAsked(law, language));
  const byText = Map.groupBy(asked, ({ statement }) => statement?.value.text ?? "");
  return [...byText].map(([text, laws]) => ({ text, fees: feesOf(laws) }));
}

function isAsked({ advertising, statement }: ShownLaw, language: "en" | "es"): boolean {
  if (!statement) return false;
  const when = advertising?.value.when;
  // Where the file knows no rule, or says the law asks for none, words that the owner entered go before the file.
  if (when === undefined || when === "never") return statement.by !== null;
  return (
    when === "every-advertisement" ||
    when === "with-notario" ||
    (when === "other-language" && language !== "en")
  );
}

function feesOf(laws: readonly ShownLaw[]): string | null {
  const fees = laws.flatMap(({ state, advertising, feeMax }) => {
    const most = advertising?.value.withFees ? feeMaximumText(feeMax?.value) : null;
    return most === null ? [] : [`${most} in ${stateName(state)}`];
  });
  return fees.length > 0 ? `Notary fees: at most ${joinNames(fees)}.` : null;
}
