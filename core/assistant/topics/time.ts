import type { Topic } from "./topic.ts";

/** When: hours, openings, how long. */
export const TIME: readonly Topic[] = [
  {
    id: "hours",
    signals: [
      [
        6,
        /\b(?:hours|horario|horarios|opening times?|closing times?|business times|hours of operation)\b/,
      ],
      [
        5,
        /\b(?:what|which|when|until what|till what|a que) (?:time|hora|hour)s?\b.{0,25}\b(?:open|close|start|stop|finish|end|begin|available|work|latest|earliest|abren|cierran)?/,
      ],
      [
        5,
        /\b(?:when|how (?:late|early)) (?:do|are|is|can) (?:you|your|u)\b.{0,20}\b(?:open|close|closed|start|stop|work|available|go|come)?/,
      ],
      [
        5,
        /\b(?:are|r) (?:you|u|yall) (?:guys )?(?:open|available|working|closed)\b.{0,25}\b(?:on|weekends?|saturdays?|sundays?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|evenings?|holidays?|labor|memorial|every)\b/,
      ],
      [
        5,
        /\b(?:do|can) (?:you|u|your notar(?:y|ies)) (?:work|come|open|do|operate|take)\b.{0,25}\b(?:weekends?|saturdays?|sundays?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|evenings?)\b/,
      ],
      [
        4,
        /\b(?:open|close|closed|opens|closes|abren|abierto|abiertos|cierran|cerrado|trabajan|atienden)\b/,
      ],
      [
        3,
        /\b(?:earliest|latest|first|last)\b.{0,30}\b(?:appointment|time|slot|visit|start|available|morning|evening)\b/,
      ],
      [2, /\b(?:weekends?|saturdays?|sundays?|fin de semana|sabados?|domingos?)\b/],
      [
        6,
        /\b(?:what|which|que) (?:days|dias)\b|\bdo you (?:close|open)\b|\bdo you work\b(?! (?:with|for|on|at|in|near|around))|\bdays of the week\b/,
      ],
    ],
    asked: [
      "what are your hours",
      "when do you open",
      "how late are you open on fridays",
      "do you work on sundays",
      "are you open on weekends",
      "what time do you start in the morning",
      "latest appointment on a weekday",
      "a qué hora abren",
      "trabajan los domingos",
    ],
  },
  {
    id: "open-now",
    signals: [
      [9, /^(?:estan?|esta|siguen) (?:abiert[oa]s?|disponibles?)(?: ahora| hoy)?$/],
      [
        8,
        /\b(?:open|available|closed|anyone|anybody|someone|somebody|working|there|here|answering|on duty|around)\b.{0,30}\b(?:right now|now|at the moment|currently|this minute|this (?:very )?(?:second|hour|late))\b/,
      ],
      [7, /\b(?:now|currently|right now|still)\b.{0,15}\b(?:open|available|closed|working)\b/],
      [
        7,
        /^(?:hi |hey |hello |so |ok |and )*(?:are )?(?:you|u|yall)(?: guys)? (?:still )?(?:open|closed|available|there|around|working|awake|up)(?: today| tonight| rn)?$/,
      ],
      [
        8,
        /\b(?:abiert[oa]s?|disponibles?|cerrad[oa]s?)\b.{0,15}\b(?:ahora|ahorita|en este momento|hoy)\b|\bahora\b.{0,15}\babiert/,
      ],
      [6, /\b(?:open|closed|available) (?:today|tonight)\b/],
    ],
    asked: [
      "are you open right now",
      "is anyone there now",
      "are you still open",
      "can I call you right now",
      "están abiertos ahora",
    ],
  },
  {
    id: "holidays",
    signals: [
      [6, /\b(?:holidays?|feriados?|festivos?|dias festivos)\b/],
      [
        6,
        /\b(?:christmas|thanksgiving|new years|july 4|4th of july|fourth of july|memorial day|labor day|veterans day|presidents day|mlk|juneteenth|columbus day|easter|good friday|navidad|ano nuevo)\b/,
      ],
    ],
    asked: [
      "are you open on christmas",
      "do you work holidays",
      "is a notary available on thanksgiving",
    ],
  },
  {
    id: "next-start",
    signals: [
      [
        7,
        /\b(?:times?|slots?|dates?|days?|appointments?)\b.{0,14}\b(?:available|open|free|left)\b/,
      ],
      [
        7,
        /\bhow (?:soon|quick\w*|fast)\b.{0,12}\b(?:can|could|would) (?:you|someone|somebody|a notary|the notary)\b/,
      ],
      [
        7,
        /\b(?:next|soonest|earliest|first|closest)\b.{0,25}\b(?:openings?|available|appointments?|slots?|times?|availability|spots?|starts?|visit|date)\b/,
      ],
      [
        8,
        /\b(?:how soon|when (?:can|could|would|is|are) (?:you|someone|somebody|a notary|the notary|i|we|your next))\b/,
      ],
      [7, /\b(?:soonest|earliest|sooner)\b.{0,15}\b(?:you|u|someone|notary|can|could|possible)\b/],
      [
        6,
        /\b(?:availability|available (?:times?|slots?|dates?|appointments?)|openings|open (?:slots?|times?|appointments?)|any(?:thing)? (?:open|available|openings))\b/,
      ],
      [
        6,
        /\b(?:cuando (?:pueden|puede|podrian|tienen)|proxima (?:cita|hora)|disponibilidad|horas disponibles)\b/,
      ],
    ],
    asked: [
      "when is your next opening",
      "what is the soonest you can come",
      "what times are available",
      "how soon can someone be here",
      "do you have anything open this week",
      "cuándo pueden venir",
    ],
  },
  {
    id: "book-ahead",
    signals: [
      [
        7,
        /\b(?:how (?:far|much|early|long)|days)\b.{0,25}\b(?:in advance|ahead|advance notice|beforehand|notice)\b/,
      ],
      [5, /\b(?:advance notice|in advance|ahead of time|how much notice)\b/],
      [3, /\bhow (?:early|soon) should\b/],
    ],
    asked: ["how far in advance should I book", "how much notice do you need"],
  },
  {
    id: "duration",
    signals: [
      [
        6,
        /\bhow long\b.{0,40}\b(?:take|takes|last|lasts|appointment|visit|signing|plan|closing|session|be (?:there|here)|need|block|expect|process|notarization|reserve|stay)\b/,
      ],
      [
        5,
        /\b(?:duration|how many (?:minutes|hours)|how much time|length of|cuanto (?:dura|tarda|tiempo|demora))\b/,
      ],
      [3, /^how long\b/],
    ],
    asked: [
      "how long does an appointment take",
      "how much time should I plan",
      "how many minutes does a signing last",
      "cuánto dura la visita",
    ],
  },
];
