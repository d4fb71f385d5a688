import type { Topic } from "./topic.ts";

/** What cannot wait, or not until the regular hours. */
export const URGENT: readonly Topic[] = [
  {
    id: "same-day",
    signals: [
      [6, /\b(?:same day|mismo dia)\b/],
      [
        5,
        /\b(?:today|tonight|asap|a s a p|as soon as possible|right away|immediately|urgent|urgently|urgente|short notice|last minute|rush|in a hurry|hoy|this (?:afternoon|evening|morning)|within (?:the|an|one|two|\d+) hours?|in (?:an|one|two|half an|\d+) (?:hours?|minutes)|before (?:noon|\d+ ?pm))\b/,
      ],
      [2, /\b(?:right now|now|quick|quickly|fast|soon)\b/],
    ],
    asked: [
      "can you come today",
      "I need a notary asap",
      "do you have same day service",
      "can somebody come within the hour",
      "pueden venir hoy mismo",
      "last minute appointment",
    ],
  },
  {
    id: "emergency",
    signals: [
      [8, /\b(?:hours?|days?|weeks?)\b.{0,10}\b(?:left|to live)\b/],
      [5, /\b(?:hospice|icu|surgery|dying)\b.{0,40}\b(?:quick\w*|fast|soon|right away)\b/],
      [
        6,
        /\b(?:emergency|emergencies|emergencia|dying|(?:may|might|will|could) not (?:make it|last|live|survive)|through the night|death ?bed|end of life|critical condition|not (?:much|a lot of) time|running out of time|about to (?:die|pass)|passing away|last wishes|actively|final days|only (?:has )?(?:hours|days)(?: left)?|muriendo)\b/,
      ],
      [
        5,
        /\b(?:surgery|operation|cirugia|icu|hospice|hospital)\b.{0,40}\b(?:now|today|tonight|tomorrow|soon|asap|urgent|immediately|right away|hours?|ahora|hoy|urgente)\b/,
      ],
      [
        5,
        /\b(?:now|today|tonight|asap|urgent|urgently|immediately|right away|soon|urgente)\b.{0,40}\b(?:surgery|operation|icu|hospice|hospital|cirugia)\b/,
      ],
      [3, /\b(?:surgery|operating room|intubated|ventilator)\b/],
    ],
    asked: [
      "my father is dying and needs a notary now",
      "emergency notary at the hospital right away",
      "she goes into surgery in two hours and needs a power of attorney",
      "we need someone immediately at the icu",
      "es una emergencia en el hospital",
    ],
  },
  {
    id: "danger",
    signals: [
      [
        12,
        /^911$|\b(?:suicid\w*|kill (?:myself|himself|herself|themselves|me)|end (?:my|his|her) life|want(?:s)? to die|hurt(?:ing)? myself|self harm|heart attack|not breathing|cannot breathe|chest pain|overdos\w*|bleeding (?:out|badly|heavily)|unresponsive and|collapsed|having a stroke|house is on fire|(?:is|are) (?:attacking|beating|hitting) (?:me|him|her|us)|has a (?:gun|knife)|matarme|suicid|infarto|no respira)\b/,
      ],
    ],
    asked: [],
  },
  {
    id: "after-hours",
    signals: [
      [
        6,
        /\b(?:after ?hours|24 7|24 hours|twenty four hours|around the clock|overnight|middle of the night|midnight|late (?:at )?night|late night|all night|24 horas)\b/,
      ],
      [5, /\b(?:at night|nights|evenings?|tonight|por la noche|noche)\b/],
      [
        6,
        /\b(?:[1-6]|12) ?a ?m\b|\b(?:9|10|11) ?(?:30 )?p ?m\b|\b(?:after|past) (?:7|8|9|10|11)(?: ?p ?m)?\b|\bbefore (?:5|6|7|8)(?: ?a ?m)?\b/,
      ],
      [3, /\b(?:early morning|late|early)\b/],
    ],
    asked: [
      "do you do evening appointments",
      "can you come at 10 pm",
      "do you work nights",
      "notary available at midnight",
      "early morning before work",
    ],
  },
  {
    id: "response-time",
    signals: [
      [
        7,
        /\bhow (?:fast|quick|quickly|long)\b.{0,30}\b(?:respond|reply|answer|call (?:me )?back|get back|hear back|arrive|get here|get there|be here|wait)\b/,
      ],
      [6, /\b(?:response time|eta|arrival time|call ?back)\b/],
    ],
    asked: [
      "how fast do you respond",
      "how long until someone calls me back",
      "how quickly can you get here",
    ],
  },
];
