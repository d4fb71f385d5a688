import type { SiteLanguage } from "../language.ts";
import { fillWords } from "../words/fill-words.ts";
import { wordsIn } from "../words/words.ts";
import { WAY_NAMES } from "./payment.ts";
import type { ShownWay } from "./payment-ways.ts";

/** A way to pay with its account, as customers read it: `Cash`, `Venmo @lane-notary`. */
export function wayText({ way, account }: ShownWay, language: SiteLanguage): string {
  const words = wordsIn(language).visit;
  if (way === "cash") return words.payCash;
  if (way === "check") return fillWords(words.payCheck, { account });
  return `${WAY_NAMES[way]} ${account}`;
}
