import { dayOf } from "../booking/time/zoned-time.ts";
import { formatTime } from "../format/dates.ts";
import { formatDay } from "../format/days.ts";
import type { SiteLanguage } from "../language.ts";
import { fillWords } from "../words/fill-words.ts";
import type { TextKeyword } from "./keywords.ts";

/** What the texts about a visit say. Instants in epoch milliseconds. */
export interface VisitTextFacts {
  /** The name the business is known by. */
  readonly business: string;
  readonly firstName: string;
  /** The time zone of the place of the visit. */
  readonly zone: string;
  readonly start: number;
  /** The page of the visit; for a review request, the page to write it on. */
  readonly link: string;
  /** When the notary expects to arrive; the start where that is not known. */
  readonly arrivesAt?: number;
  /** Until when an offered time is held; the start where none is. */
  readonly until?: number;
}

/** `moved` is a confirmation of the new time; `earlier-time` offers one that is held. */
export type VisitTextTemplate =
  | "confirmation"
  | "moved"
  | "reminder"
  | "on-my-way"
  | "review-request"
  | "earlier-time";

// Short, so that most of them are one or two segments.
const WORDS = {
  en: {
    confirmation:
      "{business}: your visit is booked for {day} at {time}. Details: {link} Reply STOP to stop texts, HELP for help.",
    moved: "{business}: your visit is now on {day} at {time}. Details: {link}",
    reminder:
      "{business}: a reminder of your visit on {day} at {time}. Please have a current photo ID ready. Changes: {link}",
    "on-my-way": "{business}: your notary is on the way and expects to arrive around {arrival}.",
    "review-request":
      "{business}: thank you, {firstName}. We'd be glad to read your review: {link} Reply STOP to stop texts.",
    "earlier-time":
      "{business}: an earlier time opened: {day} at {time}. It's held for you until {until}. Take it or pass: {link}",
  },
  es: {
    confirmation:
      "{business}: su cita es el {day} a las {time}. Detalles: {link} Responda STOP para no recibir mensajes, HELP para ayuda.",
    moved: "{business}: su cita es ahora el {day} a las {time}. Detalles: {link}",
    reminder:
      "{business}: le recordamos su cita del {day} a las {time}. Tenga a mano una identificación vigente con foto. Cambios: {link}",
    "on-my-way": "{business}: su notary public va en camino y calcula llegar hacia las {arrival}.",
    "review-request":
      "{business}: gracias, {firstName}. Nos gustaría leer su reseña: {link} Responda STOP para no recibir mensajes.",
    "earlier-time":
      "{business}: se liberó un horario más temprano: {day} a las {time}. Se la apartamos hasta las {until}. Acéptela o déjela pasar: {link}",
  },
} as const satisfies Record<SiteLanguage, Record<VisitTextTemplate, string>>;

/** The text of one kind about a visit, in the language it was booked in. */
export function visitText(
  template: VisitTextTemplate,
  language: SiteLanguage,
  { business, firstName, zone, start, link, arrivesAt = start, until = start }: VisitTextFacts,
): string {
  const day = dayOf(start, zone);
  const text = fillWords(WORDS[language][template], {
    ...{ business, firstName, link },
    day: `${formatDay(day, "weekday", language)}, ${formatDay(day, "short", language)}`,
    time: formatTime(start, zone, language),
    arrival: formatTime(arrivesAt, zone, language),
    until: formatTime(until, zone, language),
  });
  return plainCharacters(text);
}

/** What STOP, START and HELP are answered with, where the provider does not answer them itself. */
export function keywordAnswer(
  keyword: TextKeyword,
  { business, phone }: { readonly business: string; readonly phone: string },
  language: SiteLanguage,
): string {
  return plainCharacters(fillWords(KEYWORD_ANSWERS[language][keyword], { business, phone }));
}

const KEYWORD_ANSWERS = {
  en: {
    stop: "{business}: you won't get any more texts from us. Reply START to get them again.",
    start: "{business}: you'll get texts about your visits again. Reply STOP to stop them.",
    help: "{business}: texts about your visits. For help call {phone}. Reply STOP to stop texts. Message and data rates may apply.",
  },
  es: {
    stop: "{business}: no recibirá más mensajes nuestros. Responda START para recibirlos de nuevo.",
    start:
      "{business}: volverá a recibir mensajes sobre sus citas. Responda STOP para no recibirlos.",
    help: "{business}: mensajes sobre sus citas. Para ayuda llame al {phone}. Responda STOP para no recibir mensajes. Pueden aplicarse tarifas de mensajes y datos.",
  },
} as const satisfies Record<SiteLanguage, Record<TextKeyword, string>>;

const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[\u00a0\u2007\u2009\u202f]/g, " "],
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/[–—]/g, "-"],
  [/…/g, "..."],
];

/** The same text with typewriter quotes, dashes and spaces: one curly quote would more than halve what fits in a segment. */
export function plainCharacters(text: string): string {
  return PLAIN.reduce((plain, [special, ordinary]) => plain.replace(special, ordinary), text);
}
