import { parseAmounts, unlistedAmounts } from "../../../core/assistant/parse/amounts.ts";
import { findPromises } from "../../../core/assistant/promises.ts";
import { formatUsd } from "../../../core/format/money.ts";

/** The longest reply of a chat: characters. */
const MAX_LENGTH = 1_800;

const MARKUP = /<\/?[a-z!][^>]*>?/i;
const ADDRESS = /\b(?:https?:)?\/\/[^\s)>\]]+|\bwww\.[^\s)>\]]+|\b(?:javascript|data):\S/gi;

/** Why a model's reply must not be sent; empty where it may. Its amounts must come from `sources`, its links lead to `origin`. */
export function replyProblems(text: string, sources: readonly string[], origin: string): string[] {
  const invented = unlistedAmounts(text, new Set(sources.flatMap(parseAmounts)));
  const promises = findPromises(text);
  const foreignAddresses = (text.match(ADDRESS) ?? []).filter(
    (found) => URL.parse(found)?.origin !== origin,
  );
  return [
    ...(text === "" ? ["it is empty"] : []),
    ...(text.length > MAX_LENGTH ? ["it is too long"] : []),
    ...(invented.length > 0
      ? [`amounts no tool named: ${invented.map(formatUsd).join(", ")}`]
      : []),
    ...(promises.length > 0 ? [`promises: ${promises.join(", ")}`] : []),
    ...(MARKUP.test(text) ? ["it holds markup"] : []),
    ...(foreignAddresses.length > 0 ? ["it leads to another site"] : []),
  ];
}
