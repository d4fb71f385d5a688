import { dayOf } from "../../../booking/time/zoned-time.ts";
import { formatUsd } from "../../../format/money.ts";
import { formatCountOf } from "../../../format/numbers.ts";
import { lawTokens } from "../../../law/law-tokens.ts";
import { amountTokens } from "../../../law/office-amounts.ts";
import { forStates } from "../../../sections/built-in/state-passages.ts";
import type { Site } from "../../../sections/site.ts";
import { isStatementTrue } from "../../conditions/conditions.ts";
import { lastDayToCancel, signingDay } from "../../conditions/rescission.ts";
import type { MeaningId } from "../../meanings/meaning-ids.ts";
import type { Meanings } from "../../meanings/meanings.ts";
import { type AnswerContext, joinSentences } from "../answer.ts";
import { phoneOf, readMore } from "../links.ts";
import { weekdayName } from "../time/business-hours.ts";

/** The first statement that answers a meaning in this message's case and whose law is known; null where there is none. */
export function answerFromStatement(
  id: MeaningId,
  meanings: Meanings,
  context: AnswerContext,
): string | null {
  const { site, now } = context.deps;
  const { text, words, amounts } = context.message;
  const facts = {
    text,
    words,
    amounts,
    law: site.law,
    today: dayOf(now, site.businessConfig.timezone),
  };
  const cases = meanings.cases.filter(({ meaning }) => meaning === id);
  for (const statement of [...cases, ...meanings.statementsOf(id)]) {
    if (!isStatementTrue(statement, facts, meanings)) continue;
    const tokens = new Map([...tokensOf(site, phoneOf(context)), ...rescissionTokens(context)]);
    const filled = fillStatement(statement[context.language], site, tokens);
    const page = statement.read && fillStatement(statement.read, site, tokens);
    if (filled) return joinSentences(filled, readMore(page || undefined, context));
  }
  return null;
}

/** A statement with its passages for the site's states and its tokens filled; null where a token has no value. */
function fillStatement(
  written: string,
  site: Site,
  tokens: ReadonlyMap<string, string>,
): string | null {
  const own = String(forStates(written, new Set(site.businessConfig.commissionStates)));
  let isComplete = true;
  const filled = own.replace(/\{([A-Za-z][\w.-]*)\}/g, (_, name: string) => {
    const value = tokens.get(name);
    isComplete &&= value !== undefined;
    return value ?? "";
  });
  return isComplete ? filled : null;
}

/** The day a loan is signed, where the message names one, and the last day to cancel it. */
function rescissionTokens({ message, language }: AnswerContext): [string, string][] {
  const signed = signingDay(message.text);
  if (!signed) return [];
  const isSpanish = language === "es";
  return [
    ["rescission.signed", weekdayName(signed, isSpanish)],
    ["rescission.last", weekdayName(lastDayToCancel(signed), isSpanish)],
  ];
}

/** The rule stands behind a colon. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function tokensOf(site: Site, phone: string): ReadonlyMap<string, string> {
  const { cancellation, services, surcharges } = site.pricing;
  const { identification } = site.law.states[0];
  const years = identification?.value.expiredYears ?? null;
  const lowest = services.toSorted((a, b) => a.baseRate - b.baseRate)[0];
  return new Map([
    ...lawTokens(site.law),
    ...amountTokens(site.officeAmounts),
    ["phone", phone],
    ["email", site.businessConfig.email],
    ["name", site.businessConfig.name],
    ["cancel.freeHours", String(cancellation.freeHours)],
    ["cancel.late", formatUsd(cancellation.late)],
    ["cancel.enRoute", formatUsd(cancellation.enRoute)],
    ["cancel.noShow", formatUsd(cancellation.noShow)],
    ["surcharge.sameDay", formatUsd(surcharges.sameDay)],
    ["surcharge.afterHours", formatUsd(surcharges.afterHours)],
    ["surcharge.holidays", formatUsd(surcharges.holidays)],
    ...(lowest ? [["price.lowest", formatUsd(lowest.baseRate)] as const] : []),
    ["law.idSource", identification?.citation ? ` (${identification.citation})` : ""],
    ...(identification?.value.credibleWitnesses && identification.value.credibleWitnesses !== "none"
      ? [["law.credibleWitnesses", lowerFirst(identification.value.credibleWitnesses)] as const]
      : []),
    ...(years === null
      ? []
      : [
          ["law.expiredYears", formatCountOf(years, "year")] as const,
          ["law.vencida", formatCountOf(years, "año")] as const,
          [
            "law.acceptedId",
            years === 0
              ? "only an ID that has not expired"
              : `an ID only if it expired no more than ${formatCountOf(years, "year")} ago`,
          ] as const,
          [
            "law.sirve",
            years === 0
              ? "solo sirve una identificación vigente"
              : `una identificación vencida solo sirve si venció hace no más de ${formatCountOf(years, "año")}`,
          ] as const,
        ]),
  ]);
}
