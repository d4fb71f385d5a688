/** Something people ask about: what gives it away, and how they have asked it. */
export interface Topic {
  /** The name its answer goes by: an answer in core/assistant/answers, or a text of section `assistant`. */
  readonly id: string;
  /** Patterns over the spoken message, each with how much it tells; 5 and more decides alone. */
  readonly signals: readonly (readonly [number, RegExp])[];
  /** Questions people ask, in their own words; one like them counts like a signal. */
  readonly asked: readonly string[];
}

/** Any word of money, English or Spanish. */
export const PRICE =
  /\b(?:how much|costs?|prices?|priced|pricing|rates?|fees?|charges?|charged|charging|quotes?|quoted|estimates?|expensive|cheap|cheaper|cheapest|affordable|total|ballpark|budget|(?:do|will|would|should|have to|going to) (?:i|we) (?:have to )?pay|pay for|set me back|(?:that|it|this|all|both) (?:together|altogether|in all|combined)|run me|damage|surcharges?|upcharge|dollars|cuanto (?:cuesta|cuestan|cobran|cobra|es|vale|valen|sale|saldria|seria|me)|precios?|tarifas?|cobran|cobra|costos?|cuesta|cuestan|cotizacion|cotizar|presupuesto)\b/;
