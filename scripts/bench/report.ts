/** One measured number beside the one it should reach. */
export interface Figure {
  readonly what: string;
  readonly found: number;
  readonly unit: string;
  /** Digits behind the point; none if absent. */
  readonly digits?: number;
  /** In the same unit, from DESIGN.md section 10. */
  readonly budget?: { readonly most: number } | { readonly least: number };
  readonly note?: string;
}

/** Prints a heading and its figures as they come; counts what missed its budget. */
export class Report {
  #budgets = 0;
  #missed: string[] = [];

  add(heading: string, figures: readonly Figure[]): void {
    console.log(`\n${heading}`);
    for (const figure of figures) {
      const { what, found, unit, digits = 0, budget, note } = figure;
      const shown = `${found.toFixed(digits)} ${unit}`;
      const kept = budget ? isKept(figure) : undefined;
      if (budget) this.#budgets += 1;
      if (kept === false) this.#missed.push(`${heading}: ${what}`);
      const verdict = kept === undefined ? "" : kept ? "kept" : "MISSED";
      const bound = budget ? boundOf(budget, unit, digits) : "";
      console.log(
        `  ${what.padEnd(42)}${shown.padStart(12)}   ${bound.padEnd(13)} ${verdict.padEnd(7)} ${note ?? ""}`.trimEnd(),
      );
    }
  }

  /** One line for something this machine lacks. */
  skip(line: string): void {
    console.log(`\n${line}`);
  }

  close(): void {
    const kept = this.#budgets - this.#missed.length;
    console.log(`\n${kept} of ${this.#budgets} budgets kept.`);
    for (const missed of this.#missed) console.log(`  missed: ${missed}`);
  }
}

function boundOf(budget: NonNullable<Figure["budget"]>, unit: string, digits: number): string {
  return "most" in budget
    ? `≤ ${budget.most.toFixed(digits)} ${unit}`
    : `≥ ${budget.least.toFixed(digits)} ${unit}`;
}

/** Judged as printed: 1.50 keeps a budget of 1.5, whatever follows. */
function isKept({ found, digits = 0, budget }: Figure): boolean {
  if (!budget) return true;
  const shown = Number(found.toFixed(digits));
  return "most" in budget ? shown <= budget.most : shown >= budget.least;
}

/** The value in the middle. Throws on an empty list: nothing was measured. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined) throw new Error("There is no median of nothing.");
  return (lower + upper) / 2;
}
