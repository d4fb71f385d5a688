import { type Cents, centsOf, usd } from "../money.ts";
import { priceOf } from "../pricing/estimate.ts";
import { serviceById } from "../site/services.ts";
import { type Checked, type Contradiction, contradiction, type Path } from "./contradiction.ts";
import { type Found, findIn, inText, otherTexts, ownTexts, readerOf } from "./texts.ts";

const LABEL = "Use the price book";

/** An amount in dollars, or the token of a price. */
const AMOUNT = /\$\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?|\{price\.([\w-]+)\}/g;

/** Texts that name a price the price book does not have: the cards first, then any sentence that prices one service. */
export function wrongPrices(checked: Checked): Contradiction[] {
  return [...cards(checked), ...sentences(checked)];
}

function cards(checked: Checked): Contradiction[] {
  const { written } = checked;
  const bookNow = written.bookNow as { cards: Card[] };
  return [
    ...(written.servicesContent as Card[]).map((card, at) => ({
      card,
      key: "servicesContent" as const,
      path: [at, "price"],
    })),
    ...bookNow.cards.map((card, at) => ({
      card,
      key: "bookNow" as const,
      path: ["cards", at, "price"],
    })),
  ].flatMap(({ card, key, path }) => cardPrice(checked, card, { key, path }));
}

interface Card {
  serviceId: string;
  price: string;
}

function cardPrice(
  checked: Checked,
  { serviceId, price: text }: Card,
  at: { key: "servicesContent" | "bookNow"; path: Path },
): Contradiction[] {
  const { id, name, price, time } = priceOf(serviceId, checked.book);
  const [first] = text.matchAll(AMOUNT);
  if (!first || time === null || centsIn(first, checked) === price) return [];
  const token = `{price.${rateOf(id, checked)}}`;
  const by = text.slice(0, first.index) + token + text.slice(first.index + first[0].length);
  return [
    contradiction(checked, "price", at, {
      found: first[0],
      says: `${name}: ${readerOf(checked)(text)}`,
      but: `The price book has ${usd(price)} for ${name}.`,
      mend: { label: LABEL, changes: [{ path: at.path, to: by }] },
    }),
  ];
}

/** What the words before an amount are when it is a price of ours. */
const PRICED =
  /(?:\bfrom|\bstart(?:s|ing)?(?:\s+(?:at|from))?|\bcosts?|\bprices?\s+(?:is|are)|\bfor|\bonly|\bjust|:|[-–—])\s*(?:about\s+|only\s+|just\s+)?$/i;

/** Words of a sentence about somebody else's fee, or about another fee of ours. */
const OTHER_FEE =
  /\bper\b|\bgovernment|\bstate\b|\bcounty|\brecord|\bcourt|\bclerk|\bagency|\btitle fee|\bonline\b|\btechnology|\bfederal|\bat most|\bup to|\bcap\b|\blimit|cancel|no-show|\btravel|\bsame[- ]day|\bafter[- ]hours|\bholiday/i;

function sentences(checked: Checked): Contradiction[] {
  const names = namesOf(checked);
  const isCard = ({ at }: Found) =>
    (at.key === "servicesContent" || at.key === "bookNow") && at.path.at(-1) === "price";
  const found = findIn([...ownTexts(checked), ...otherTexts(checked)], AMOUNT).filter(
    (each) => !isCard(each) && each.match[3] === undefined,
  );
  return found.flatMap((each) => {
    const { sentence, offset, match } = each;
    if ((sentence.match(AMOUNT) ?? []).length > 1 || OTHER_FEE.test(sentence)) return [];
    if (!PRICED.test(sentence.slice(0, offset))) return [];
    const rate = onlyRateIn(sentence, names);
    if (!rate || centsIn(match, checked) === rate.baseRate) return [];
    return [
      inText(
        checked,
        "price",
        each,
        `The price book has ${usd(rate.baseRate)} for ${rate.serviceName}.`,
        {
          label: LABEL,
          by: `{price.${rate.id}}`,
        },
      ),
    ];
  });
}

type Rate = Checked["book"]["rates"]["services"][number];

/** What visitors call each entry of the price book, the longest names first. */
function namesOf({ book }: Checked): [string, Rate][] {
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

/** The one entry a sentence speaks of; undefined where it names none, or several. */
function onlyRateIn(sentence: string, names: readonly [string, Rate][]): Rate | undefined {
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

function rateOf(serviceId: string, { book }: Checked): string {
  return serviceById(serviceId, book.services)?.pricedAs ?? serviceId;
}

/** The amount found, in cents; what a price's token stands for. */
function centsIn([, whole = "", cents = "", token]: RegExpMatchArray, { book }: Checked): Cents {
  const rate = token && book.rates.services.find(({ id }) => id === token);
  return rate ? rate.baseRate : centsOf(Number(`${whole.replaceAll(",", "")}${cents}`));
}
