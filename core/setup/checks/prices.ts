import { type Cents, centsFromDollars, formatUsd } from "../../format/money.ts";
import { priceOf } from "../../pricing/estimate.ts";
import { writtenSection } from "../../sections/registry.ts";
import { serviceById } from "../../site/services.ts";
import {
  type CheckedSite,
  createInconsistency,
  type FieldPath,
  type Inconsistency,
} from "../inconsistencies/inconsistency.ts";
import {
  businessTexts,
  findMatches,
  inconsistencyInText,
  textRenderer,
  topicTexts,
} from "../inconsistencies/site-texts.ts";

const FIX_LABEL = "Use the price book";

/** An amount in dollars, or the token of a price. */
const AMOUNT_PATTERN = /\$\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?|\{price\.([\w-]+)\}/g;

/**
 * Texts with a price that the price book does not have: cards, sentences about exactly one service, and sentences that still
 * say what a rate cost before.
 */
export function checkPrices(checked: CheckedSite): Inconsistency[] {
  const found = [...checkCardPrices(checked), ...checkSentences(checked)];
  const ids = new Set(found.map(({ id }) => id));
  return [...found, ...checkFormerPrices(checked).filter(({ id }) => !ids.has(id))];
}

/** Sentences with an amount that no rate or zone has any more, but a rate had before. Sentences about other fees do not count. */
function checkFormerPrices(checked: CheckedSite): Inconsistency[] {
  const { formerPrices = [], book } = checked;
  if (formerPrices.length === 0) return [];
  const { services, zones, elsewhere } = book.rates;
  const current = new Set<number>([
    ...services.map(({ baseRate }) => baseRate),
    ...[...zones, elsewhere].map(({ fee }) => fee),
  ]);
  const names = ratesByName(checked);
  return findMatches([...businessTexts(checked), ...topicTexts(checked)], AMOUNT_PATTERN).flatMap(
    (each) => {
      const { at, match, sentence } = each;
      const amount = parseAmount(match, checked);
      if (match[3] !== undefined || isCardPrice(at) || current.has(amount)) return [];
      if (OTHER_FEE_PATTERN.test(sentence)) return [];
      const had = new Set(formerPrices.filter(({ price }) => price === amount).map(({ id }) => id));
      const rates = services.filter(({ id }) => had.has(id));
      const rate = rates.length === 1 ? rates[0] : singleRateIn(sentence, names);
      if (rates.length === 0 || (rate && !rates.includes(rate))) return [];
      const explanation = rate
        ? `The price book has ${formatUsd(rate.baseRate)} for ${rate.serviceName}.`
        : `The price book had ${formatUsd(amount)} before you changed it.`;
      const fix = rate && { label: FIX_LABEL, replacement: `{price.${rate.id}}` };
      return [inconsistencyInText(checked, "price", each, explanation, fix ?? null)];
    },
  );
}

function isCardPrice({ key, path }: { readonly key: string; readonly path: FieldPath }): boolean {
  const field = path.at(-1);
  const isCard = key === "servicesContent" || key === "bookNow";
  return isCard && (field === "price" || field === "samplePrice");
}

function checkCardPrices(checked: CheckedSite): Inconsistency[] {
  const { written, site } = checked;
  return [
    ...writtenSection(written, "servicesContent").map((card, at) => ({
      card: shownCard(card, site.servicesContent[at]),
      key: "servicesContent" as const,
      path: [at, "price"],
    })),
    ...writtenSection(written, "bookNow").cards.map((card, at) => ({
      card: shownCard(card, site.bookNow.cards[at]),
      key: "bookNow" as const,
      path: ["cards", at, "price"],
    })),
  ].flatMap(({ card, key, path }) => checkCardPrice(checked, card, { key, path }));
}

interface PricedCard {
  readonly serviceId: string;
  readonly price: string;
}

/** A written card, with the sample's price where the site shows that one. */
function shownCard(written: PricedCard, shown: Partial<PricedCard> | undefined): PricedCard {
  const isSample = written.price.includes("{") && shown && "samplePrice" in shown;
  return isSample && shown.price ? { ...written, price: shown.price } : written;
}

function checkCardPrice(
  checked: CheckedSite,
  { serviceId, price: text }: PricedCard,
  at: { key: "servicesContent" | "bookNow"; path: FieldPath },
): Inconsistency[] {
  const { id, name, price, time } = priceOf(serviceId, checked.book);
  const [first] = text.matchAll(AMOUNT_PATTERN);
  if (!first || time === null || parseAmount(first, checked) === price) return [];
  const token = `{price.${rateIdOf(id, checked)}}`;
  const by = text.slice(0, first.index) + token + text.slice(first.index + first[0].length);
  return [
    createInconsistency(checked, "price", at, {
      evidence: first[0],
      quote: `${name}: ${textRenderer(checked)(text)}`,
      explanation: `The price book has ${formatUsd(price)} for ${name}.`,
      fix: { label: FIX_LABEL, changes: [{ path: at.path, to: by }] },
    }),
  ];
}

/** The words before an amount that make it a price of ours. */
const PRICE_LEAD_IN =
  /(?:\bfrom|\bstart(?:s|ing)?(?:\s+(?:at|from))?|\bcosts?|\bprices?\s+(?:is|are)|\bfor|\bonly|\bjust|:|[-–—])\s*(?:about\s+|only\s+|just\s+)?$/i;

/** Words of a sentence about somebody else's fee, or about another fee of ours. */
const OTHER_FEE_PATTERN =
  /\bper\b|\bgovernment|\bstate\b|\bcounty|\brecord|\bcourt|\bclerk|\bagency|\btitle fee|\bonline\b|\btechnology|\bfederal|\bat most|\bup to|\bcap\b|\blimit|cancel|no-show|\btravel|\bsame[- ]day|\bafter[- ]hours|\bholiday/i;

function checkSentences(checked: CheckedSite): Inconsistency[] {
  const names = ratesByName(checked);
  const matches = findMatches(
    [...businessTexts(checked), ...topicTexts(checked)],
    AMOUNT_PATTERN,
  ).filter(({ at, match }) => !isCardPrice(at) && match[3] === undefined);
  return matches.flatMap((each) => {
    const { sentence, offset, match } = each;
    if ((sentence.match(AMOUNT_PATTERN) ?? []).length > 1 || OTHER_FEE_PATTERN.test(sentence))
      return [];
    if (!PRICE_LEAD_IN.test(sentence.slice(0, offset))) return [];
    const rate = singleRateIn(sentence, names);
    if (!rate || parseAmount(match, checked) === rate.baseRate) return [];
    return [
      inconsistencyInText(
        checked,
        "price",
        each,
        `The price book has ${formatUsd(rate.baseRate)} for ${rate.serviceName}.`,
        {
          label: FIX_LABEL,
          replacement: `{price.${rate.id}}`,
        },
      ),
    ];
  });
}

type Rate = CheckedSite["book"]["rates"]["services"][number];

/** What visitors call each rate, longest names first. */
function ratesByName({ book }: CheckedSite): [string, Rate][] {
  const names = new Map<string, Rate>();
  const add = (name: string, rate: Rate | undefined) => rate && names.set(name.toLowerCase(), rate);
  for (const { serviceName, shortName, pricedAs } of book.services) {
    const rate = book.rates.services.find(({ id }) => id === pricedAs);
    add(serviceName, rate);
    add(shortName, rate);
  }
  for (const rate of book.rates.services) add(rate.serviceName, rate);
  return [...names].sort(([a], [b]) => b.length - a.length);
}

/** The one rate a sentence is about; undefined when it names none or several. */
function singleRateIn(sentence: string, names: readonly [string, Rate][]): Rate | undefined {
  let rest = sentence.toLowerCase();
  const rates = new Set<Rate>();
  for (const [name, rate] of names) {
    const singular = name.replace(/s$/, "");
    if (!rest.includes(singular)) continue;
    rates.add(rate);
    rest = rest.replaceAll(singular, " ");
  }
  return rates.size === 1 ? [...rates][0] : undefined;
}

function rateIdOf(serviceId: string, { book }: CheckedSite): string {
  return serviceById(serviceId, book.services)?.pricedAs ?? serviceId;
}

/** The matched amount; for a price token, the price it stands for. */
function parseAmount(
  [, whole = "", cents = "", token]: RegExpMatchArray,
  { book }: CheckedSite,
): Cents {
  const rate = token && book.rates.services.find(({ id }) => id === token);
  return rate ? rate.baseRate : centsFromDollars(Number(`${whole.replaceAll(",", "")}${cents}`));
}
