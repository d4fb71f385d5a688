import { joinNames } from "../format/names.ts";
import { countyWords } from "./us/county.ts";

/** The counties of a state as a sentence lists them: `Ada and Canyon counties`, `Ada County` for one. */
export function countyList(names: readonly string[], state: string): string {
  const [only] = names;
  return only !== undefined && names.length === 1
    ? countyWords(only, state)
    : `${joinNames(names)} counties`;
}
