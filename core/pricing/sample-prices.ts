/** A card with a price text; `samplePrice` is what the sample business shows instead. */
interface PricedCard {
  readonly price: string;
  readonly samplePrice?: string | undefined;
}

const shown = new WeakMap<object, object>();

/**
 * The cards of the sample business, with the specification's prices, which differ from the price book. An owner's own cards
 * follow the price book, so that no site advertises less than it quotes.
 */
export function withSamplePrices<Card extends PricedCard>(cards: readonly Card[]): Card[] {
  const known = shown.get(cards);
  const sample = known ?? cards.map((card) => ({ ...card, price: card.samplePrice ?? card.price }));
  shown.set(cards, sample);
  // Made from these very cards, here or before.
  return sample as Card[];
}
