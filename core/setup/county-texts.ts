import { listed } from "../site/tokens.ts";
import type { Checked, Contradiction } from "./contradiction.ts";
import { findIn, inText, ownTexts } from "./texts.ts";

/** Counties written out in texts, by name or by number, that are not the profile's. */
export function wrongCountyTexts(checked: Checked): Contradiction[] {
  return [...lists(checked), ...counts(checked)];
}

const profileOf = ({ site }: Checked) => site.businessConfig.serviceArea.counties;

/** Three or more counties in a row in a text, which are neither the profile's nor a zone's. */
function lists(checked: Checked): Contradiction[] {
  const { pricing } = checked.site;
  const sets = [
    profileOf(checked),
    pricing.elsewhere.counties,
    ...pricing.zones.map(({ counties }) => counties),
  ].map(setOf);
  const places = [...checked.book.places.places.values()].map(({ county }) => county);
  const names = [...new Set([...places, ...profileOf(checked), ...pricing.elsewhere.counties])];
  const one = `(?:${names.map((name) => RegExp.escape(name)).join("|")})`;
  const pattern = new RegExp(
    `\\b${one}(?:(?:,? (?:and|or|&) |, )${one}){2,}(?= [Cc]ount(?:y|ies)\\b)`,
    "g",
  );
  const naming = ownTexts(checked).filter(({ text }) => /count(?:y|ies)\b/i.test(text));
  return findIn(naming, pattern)
    .filter(({ match: [found] }) => !sets.includes(setOf(found.split(/,? (?:and|or|&) |, /))))
    .map((found) =>
      inText(
        checked,
        "counties",
        found,
        `Your profile's counties are ${listed(profileOf(checked))}.`,
        { label: "Use the profile's list", by: "{counties}" },
      ),
    );
}

const WORDS = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** "Six counties" where the profile names seven. */
function counts(checked: Checked): Contradiction[] {
  const count = profileOf(checked).length;
  const pattern = new RegExp(`\\b(\\d{1,2}|${WORDS.join("|")})(?= counties\\b)`, "gi");
  return findIn(ownTexts(checked), pattern)
    .filter(({ match: [, said = ""], sentence }) => {
      const number = WORDS.indexOf(said.toLowerCase()) + 1 || Number(said);
      return number > 2 && number !== count && /\b(?:we|our|us|served?|serves)\b/i.test(sentence);
    })
    .map((found) =>
      inText(checked, "counties", found, `Your profile names ${count}.`, {
        label: "Use the profile's number",
        by: "{countyCount}",
      }),
    );
}

function setOf(names: readonly string[]): string {
  return names
    .map((name) => name.trim().toLowerCase())
    .toSorted()
    .join();
}
