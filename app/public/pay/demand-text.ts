import { formatUsd } from "../../../core/format/money.ts";
import type { SiteLanguage } from "../../../core/language.ts";
import type { Demand } from "../../../core/payments/payment-rule.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { wordsIn } from "../../../core/words/words.ts";

/** What a visitor does after this step, where the owner asks for money or a card first; empty where nothing is asked. */
export function demandText({ kind, amount }: Demand, language: SiteLanguage): string {
  const { pay: words } = wordsIn(language);
  switch (kind) {
    case "none":
      return "";
    case "deposit":
      return fillWords(words.askDeposit, { amount: formatUsd(amount) });
    case "full":
      return fillWords(words.askFull, { amount: formatUsd(amount) });
    case "card-on-file":
      return words.askCard;
  }
}
