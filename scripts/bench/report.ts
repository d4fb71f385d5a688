/** One measured number with its budget. */
export interface Figure {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  /** Decimal places; none if absent. */
  readonly digits?: number;
  /** In the same unit, from DESIGN.md section 10. */
  readonly budget?: { readonly most: number } | { readonly least: number };
  readonly note?: string;
}

/** Prints figures under headings as they are added, and counts the missed budgets. */
export class BenchReport {
  #budgets = 0;
  #missed: string[] = [];

  add(heading: string, figures: readonly Figure[]): void {
    console.log(`\n${heading}`);
    for (const figure of figures) {
      const { label, value, unit, digits = 0, budget, note } = figure;
      const shown = `${value.toFixed(digits)} ${unit}`;
      const kept = budget ? isWithinBudget(figure) : undefined;
      if (budget) this.#budgets += 1;
      if (kept === false) this.#missed.push(`${heading}: ${label}`);
      const result = kept === undefined ? "" : kept ? "kept" : "MISSED";
      const budgetColumn = budget ? budgetText(budget, unit, digits) : "";
      console.log(
        `  ${label.padEnd(42)}${shown.padStart(12)}   ${budgetColumn.padEnd(13)} ${result.padEnd(7)} ${note ?? ""}`.trimEnd(),
      );
    }
  }

  /** Prints one line for a part that cannot be measured on this machine. */
  skip(line: string): void {
    console.log(`\n${line}`);
  }

  close(): void {
    const kept = this.#budgets - this.#missed.length;
    console.log(`\n${kept} of ${this.#budgets} budgets met.`);
    for (const missed of this.#missed) console.log(`  missed: ${missed}`);
  }
}

function budgetText(budget: NonNullable<Figure["budget"]>, unit: string, digits: number): string {
  return "most" in budget
    ? `≤ ${budget.most.toFixed(digits)} ${unit}`
    : `≥ ${budget.least.toFixed(digits)} ${unit}`;
}

/** Compares the rounded value that is printed: 1.50 is within a budget of 1.5 whatever digits follow. */
function isWithinBudget({ value, digits = 0, budget }: Figure): boolean {
  if (!budget) return true;
  const shown = Number(value.toFixed(digits));
  return "most" in budget ? shown <= budget.most : shown >= budget.least;
}

/** The median. Throws on an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined) throw new Error("There is no median of nothing.");
  return (lower + upper) / 2;
}
