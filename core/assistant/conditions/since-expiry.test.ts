import { expect, test } from "vitest";
import { yearsSinceExpiry } from "./since-expiry.ts";

/** How a message's time compares with a limit of three years; null where its words leave that open. */
function againstThreeYears(text: string): "within" | "beyond" | null | undefined {
  const years = yearsSinceExpiry(text, "2026-11-20");
  if (!years) return undefined;
  if (years.min > 3) return "beyond";
  return years.max <= 3 ? "within" : null;
}

test.each<[string, "within" | "beyond" | null | undefined]>([
  ["my id expired 3 years and 4 months ago", "beyond"],
  ["my id expired 3 years 4 months ago", "beyond"],
  ["vencio hace tres anos y dos meses", "beyond"],
  ["it expired 2 years and 11 months ago", "within"],
  ["it expired 40 months ago", "beyond"],
  ["vencio hace 40 meses", "beyond"],
  ["it expired 18 months ago", "within"],
  ["it expired two months ago", "within"],
  ["expired three and a half years ago", "beyond"],
  ["expired three years and a half ago", "beyond"],
  ["expired 3 1 2 years ago", "beyond"],
  ["expired 2 5 years ago", "within"],
  ["it is over 3 years expired", "beyond"],
  ["it expired less than 3 years ago", "within"],
  ["my license expired 4 years ago", "beyond"],
  ["it ran out two years ago", "within"],
  ["expired a couple years ago", "within"],
  ["mi licencia vencio hace cinco anos", "beyond"],
  ["it expired 3 years ago", null],
  ["expired in 2023", null],
  ["expired in 2024", "within"],
  ["it expired in 2022", "beyond"],
  ["it expired in 2019", "beyond"],
  ["expired in 2026", "within"],
  ["it expired last month", "within"],
  ["caduco el ano pasado", "within"],
  ["expired last year", "within"],
  ["my license expired a decade ago", "beyond"],
  ["it expired twenty two years ago", undefined],
  ["my license is expired", undefined],
  ["my 80 year old mother has an expired id", undefined],
])("%j is %j a limit of three years", (text, wanted) => {
  expect(againstThreeYears(text)).toBe(wanted);
});
