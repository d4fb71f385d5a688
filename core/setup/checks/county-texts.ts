import { joinNames } from "../../format/names.ts";
import type { CheckedSite, Inconsistency } from "../inconsistencies/inconsistency.ts";
import { businessTexts, findMatches, inconsistencyInText } from "../inconsistencies/site-texts.ts";

/** Counties in texts, by name or by number, that differ from the profile's. */
export function checkCountyTexts(checked: CheckedSite): Inconsistency[] {
  return [...checkCountyLists(checked), ...checkCountyCounts(checked)];
}

const profileCounties = ({ site }: CheckedSite) => site.businessConfig.serviceArea.counties;

/** Three or more counties in a row that are neither the profile's nor a zone's. */
function checkCountyLists(checked: CheckedSite): Inconsistency[] {
  const { pricing } = checked.site;
  const sets = [
    profileCounties(checked),
    pricing.elsewhere.counties,
    ...pricing.zones.map(({ counties }) => counties),
  ].map(countySetKey);
  const countiesOfZips = [...checked.book.zipDirectory.entries.values()].map(
    ({ county }) => county,
  );
  const names = [
    ...new Set([...countiesOfZips, ...profileCounties(checked), ...pricing.elsewhere.counties]),
  ];
  const one = `(?:${names.map((name) => RegExp.escape(name)).join("|")})`;
  const pattern = new RegExp(
    `\\b${one}(?:(?:,? (?:and|or|&) |, )${one}){2,100}(?= [Cc]ount(?:y|ies)\\b)`,
    "g",
  );
  const textsNamingCounties = businessTexts(checked).filter(({ text }) =>
    /count(?:y|ies)\b/i.test(text),
  );
  return findMatches(textsNamingCounties, pattern)
    .filter(
      ({ match: [found] }) => !sets.includes(countySetKey(found.split(/,? (?:and|or|&) |, /))),
    )
    .map((found) =>
      inconsistencyInText(
        checked,
        "counties",
        found,
        `Your profile's counties are ${joinNames(profileCounties(checked))}.`,
        { label: "Use the profile's list", replacement: "{counties}" },
      ),
    );
}

const NUMBER_WORDS = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** "Six counties" when the profile names seven. */
function checkCountyCounts(checked: CheckedSite): Inconsistency[] {
  const count = profileCounties(checked).length;
  const pattern = new RegExp(`\\b(\\d{1,2}|${NUMBER_WORDS.join("|")})(?= counties\\b)`, "gi");
  return findMatches(businessTexts(checked), pattern)
    .filter(({ match: [, numberText = ""], sentence }) => {
      const number = NUMBER_WORDS.indexOf(numberText.toLowerCase()) + 1 || Number(numberText);
      return number > 2 && number !== count && /\b(?:we|our|us|served?|serves)\b/i.test(sentence);
    })
    .map((found) =>
      inconsistencyInText(checked, "counties", found, `Your profile names ${count}.`, {
        label: "Use the profile's number",
        replacement: "{countyCount}",
      }),
    );
}

function countySetKey(names: readonly string[]): string {
  return names
    .map((name) => name.trim().toLowerCase())
    .toSorted()
    .join();
}
