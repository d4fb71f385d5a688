import { amountsIn, strayAmounts } from "../../../core/assistant/amounts.ts";
import { promisesIn } from "../../../core/assistant/promises.ts";
import { usd } from "../../../core/money.ts";

/** Longer than this no reply in a chat may be: characters. */
const LONGEST = 1_800;

const MARKUP = /<\/?[a-z!][^>]*>?/i;
const ADDRESS = /\b(?:https?:)?\/\/[^\s)>\]]+|\bwww\.[^\s)>\]]+|\b(?:javascript|data):\S/gi;

/**
 * What speaks against letting a model's reply out; empty when nothing does. `told`: every text its amounts may come from.
 */
export function objectionsTo(text: string, told: readonly string[], origin: string): string[] {
  const invented = strayAmounts(text, new Set(told.flatMap(amountsIn)));
  const promised = promisesIn(text);
  const away = (text.match(ADDRESS) ?? []).filter((found) => URL.parse(found)?.origin !== origin);
  return [
    ...(text === "" ? ["it is empty"] : []),
    ...(text.length > LONGEST ? ["it is too long"] : []),
    ...(invented.length > 0 ? [`amounts nobody named: ${invented.map(usd).join(", ")}`] : []),
    ...(promised.length > 0 ? [`promises: ${promised.join(", ")}`] : []),
    ...(MARKUP.test(text) ? ["it holds markup"] : []),
    ...(away.length > 0 ? ["it leads to another site"] : []),
  ];
}
