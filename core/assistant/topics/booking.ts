import type { Topic } from "./topic.ts";

export const BOOKING: readonly Topic[] = [
  {
    id: "book",
    signals: [
      [
        5,
        /\b(?:book|booking|schedule|scheduling|reserve|reservation|set up|arrange|agendar|reservar|programar|cita|citas)\b/,
      ],
      [4, /\b(?:appointment|appointments)\b/],
      [
        3,
        /\b(?:sign me up|get started|send (?:someone|somebody|a notary)|next steps?|i need (?:a|the) (?:mobile )?notary|need a notary|looking for a notary|necesito un notario)\b/,
      ],
      [
        2,
        /\b(?:come|meet|visit)\b.{0,20}\b(?:tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|next week|at \d+)\b/,
      ],
      [
        6,
        /\b(?:on|for) the \d{1,2}(?:st|nd|rd|th)\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}\b/,
      ],
      [
        2,
        /\b(?:would like|want|need|like) (?:someone|somebody|a notary|you|one)\b.{0,12}\b(?:come|out|here|visit)\b/,
      ],
    ],
    asked: [
      "I want to book an appointment",
      "how do I schedule a visit",
      "can you put me down for friday",
      "I'd like to set up a signing",
      "I need a notary tomorrow at 3",
      "quiero hacer una cita",
      "can I book online",
    ],
  },
  {
    id: "reschedule",
    signals: [
      [
        8,
        /\b(?:reschedul\w*|re schedul\w*|reagendar|postpone|push (?:it |my \w+ )?back|move (?:my|our|the) (?:appointment|visit|signing|time|date|booking)|change (?:my|our|the) (?:appointment|visit|signing|time|date|booking)|different (?:time|day|date)|another (?:time|day|date) instead|cambiar (?:mi|la) (?:cita|hora|fecha))\b/,
      ],
    ],
    asked: [
      "can I move my appointment",
      "I need to reschedule",
      "change the time of my visit",
      "can we do a different day",
    ],
  },
  {
    id: "cancel",
    signals: [
      [
        7,
        /\b(?:cancel|cancels|cancell?ing|cancell?ation|call (?:it|this) off|back out|cancelar|cancelo|cancelacion)\b/,
      ],
      [5, /\b(?:change my mind|do not need you anymore|no longer need)\b/],
    ],
    asked: [
      "what is your cancellation policy",
      "can I cancel my visit",
      "is there a cancellation fee",
      "what if I cancel an hour before",
      "puedo cancelar la cita",
    ],
  },
  {
    id: "no-show",
    signals: [
      [
        8,
        /\b(?:charges?|fees?|pay|happens|costs?|penalty|if)\b.{0,25}\b(?:(?:i am|we are|nobody is|someone is|signer is|they are) (?:not|late and not) (?:there|home|here)|not (?:at )?home|miss it|do not answer)\b/,
      ],
      [
        9,
        /\b(?:no show|nobody|no one|noone)\b.{0,25}\b(?:home|there|answers?|answered|shows?|door|here|around|fee)\b|\bno show\b/,
      ],
      [
        8,
        /\b(?:not|nadie)\b.{0,12}\b(?:home|there|en casa|esta)\b.{0,30}\b(?:when|arrive|come|get|llegan)\b/,
      ],
      [
        8,
        /\b(?:miss|missed|forget|forgot|sleep through|stand you up|do not show|does not show|fail to show|never show)\b.{0,25}\b(?:appointment|visit|signing|it|up|you)?\b/,
      ],
      [6, /\b(?:does not|do not|did not) (?:show(?: up)?|answer the door)\b/],
    ],
    asked: [
      "what happens if nobody is home",
      "what if I miss my appointment",
      "do you charge if I am not there",
      "what is the no show fee",
      "what if the signer does not show up",
    ],
  },
  {
    id: "running-late",
    signals: [
      [
        8,
        /\b(?:running|be|am|are|is|gets?|getting|stuck)\b.{0,20}\b(?:late|behind|traffic|delayed)\b(?! (?:night|fee|evening))/,
      ],
    ],
    asked: ["what if I am running late", "the signer is stuck in traffic"],
  },
];
