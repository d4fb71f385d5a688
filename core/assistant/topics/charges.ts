import type { Topic } from "./topic.ts";

/** What is added to a price, and how it is paid. */
export const CHARGES: readonly Topic[] = [
  {
    id: "travel-fee",
    signals: [
      [
        7,
        /\b(?:travel(?! (?:consent|letter|permission|form|document|authorization|affidavit))|trip|mileage|gas|driving|drive|distance|transportation|zone|call ?out|dispatch)[ -]?(?:fees?|charges?|costs?|rates?|surcharges?|expenses?|price)\b/,
      ],
      [
        6,
        /\b(?:fees?|charges?|costs?|charge|pay|paying|extra|billed?|price)\b.{0,25}\b(?:travel(?! (?:consent|letter|permission|form|document|authorization|affidavit))|trip|mileage|miles?|gas|drive|driving|distance|to (?:come|drive|travel|get) (?:out |all the way )?(?:to|here|there))\b/,
      ],
      [6, /\b(?:each way|round ?trip|both ways|one way|there and back|per mile|mileage)\b/],
      [
        5,
        /\b(?:travel(?! (?:consent|letter|permission))|travelling|traveling|mileage)\b.{0,20}\b(?:free|included|cost|extra|much)\b|\b(?:free|included) (?:travel|mileage)\b/,
      ],
      [
        6,
        /\b(?:gastos?|cargos?|tarifas?|costo|cobran|cuanto)\b.{0,20}\b(?:de viaje|por viaje|viaje|traslado|desplazamiento|millas|por ir|por venir)\b/,
      ],
      [7, /\bhow much\b.{0,14}\bto (?:drive|come|travel|go|get (?:you|someone))\b/],
      [3, /\btravel\b(?! (?:consent|letter|permission|form|document|authorization|affidavit))/],
    ],
    asked: [
      "how much is the travel fee",
      "do you charge for travel to my house",
      "what do you charge to drive to my town",
      "is mileage extra",
      "do I pay for your drive",
      "what is the trip charge",
      "is there a fee to come out here",
      "cuánto cobran por el viaje",
    ],
  },
  {
    id: "payment",
    signals: [
      [
        6,
        /\b(?:venmo|zelle|paypal|cash ?app|apple pay|google pay|bitcoin|crypto|cheque|credit cards?|debit cards?|debit|amex|american express|visa card|mastercard|discover card|money order|square (?:reader|pay|cash)|efectivo|tarjetas?)\b/,
      ],
      [
        6,
        /\b(?:accept|take|prefer|pay|paid|pays|paying|payment|aceptan)\b.{0,25}\b(?:cash|checks?|cards?|credit|debit|efectivo|tarjetas?|cheques?)\b/,
      ],
      [
        6,
        /\b(?:payments?|pay) (?:methods?|options?|types?|forms?|by|with|you)\b|\b(?:methods?|forms?|kinds?|types?|ways?) (?:of|to) pay(?:ment)?\b/,
      ],
      [
        5,
        /\bhow (?:do|can|should|would) (?:i|we|you) (?:pay|get paid)\b|\bformas? de pago\b|\bcomo (?:puedo )?pag(?:o|ar)\b/,
      ],
      [2, /\b(?:payments?|cash|check|card|pago|pagar)\b/],
    ],
    asked: [
      "do you take credit cards",
      "how can I pay",
      "is cash ok",
      "can I pay with a check",
      "aceptan tarjeta",
      "which payments do you accept",
    ],
  },
  {
    id: "payment-when",
    signals: [
      [
        7,
        /\b(?:when|do i have to|must i|need to)\b.{0,25}\bpay\b|\bpay(?:ment)?\b.{0,25}\b(?:up ?front|in advance|ahead|before|after|later|due|at (?:the )?(?:time|door|visit|signing|appointment))\b/,
      ],
      [
        7,
        /\b(?:deposits?|invoices?|invoiced|bill (?:me|us|my|our)|net ?30|prepay|receipts?|payment plan|installments?|tips?|tipping|gratuity|anticipo|factura|recibo)\b/,
      ],
      [
        10,
        /\bwho pays\b|\b(?:title (?:company|agency)|lender|bank|buyer|seller|employer|company)\b.{0,15}\b(?:pay|pays|paying|cover|billed)\b/,
      ],
    ],
    asked: [
      "when do I pay",
      "do you need a deposit",
      "can you invoice our company",
      "do I get a receipt",
      "who pays you for the closing",
      "should I tip the notary",
    ],
  },
  {
    id: "surcharges",
    signals: [
      [
        7,
        /\b(?:weekends?|saturdays?|sundays?|holidays?|nights?|evenings?|after hours?|late|same day|rush|rushed|urgent|last minute|emergency|christmas|thanksgiving|fin de semana|feriados?|sabados?|domingos?|noche)\b.{0,45}\b(?:costs?|fees?|extra|charges?|surcharges?|more|prices?|rates?|upcharge|premium|additional|expensive|mas)\b/,
      ],
      [
        7,
        /\b(?:extra|more|surcharges?|fees?|charges?|costs?|upcharge|premium|rates?|how much|recargo|cobran mas)\b.{0,45}\b(?:weekends?|saturdays?|sundays?|holidays?|nights?|evenings?|after hours?|late|same day|rush|urgent|last minute|emergency|christmas|thanksgiving|new years|after \d+ ?(?:pm)?|fin de semana|feriados?|noche)\b/,
      ],
    ],
    asked: [
      "do weekends cost more",
      "is there an extra charge at night",
      "how much extra for a holiday visit",
      "do you charge more for same day",
      "is there a rush fee",
      "cobran más los domingos",
    ],
  },
];
