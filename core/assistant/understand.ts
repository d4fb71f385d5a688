import type { Heard } from "./hear.ts";
import { type Guess, intentsOf } from "./intents.ts";
import type { Lexicon, WrittenAnswer } from "./lexicon.ts";
import { type Known, STAYING } from "./state.ts";

/** What a message is about. */
export interface Understood {
  /** Null where nobody knows. */
  readonly topic: string | null;
  /** How sure that is; 5 and more is sure. */
  readonly score: number;
  /** A question somebody wrote an answer to that is much like this one. */
  readonly written: WrittenAnswer | null;
}

const SURE = 3.5;
const FOLLOW_UP =
  /^(?:and|so|then|ok|okay|y|also|but|what about|how about|que tal|same|what if|or|instead|actually|now|no|for|in|at|to|near|it is|its|i am|we are|my zip|the zip|zip)\b/;

/** Topics a mere name of something speaks for. */
const BY_NAME =
  /^(?:area|service|document|book|hospital|vehicle-title|i9|counties|jail|apostille-what|apostille-steps|hours|same-day|loan-what|travel-fee|meeting-place|after-hours|id-accepted|yes|no)$/;

/** Decides what a message is about; one that only names something goes on with what the conversation was about. */
export function understand(heard: Heard, known: Known, lexicon: Lexicon): Understood {
  const guesses = intentsOf(heard, lexicon);
  const [top] = guesses;
  const written = likeWritten(heard, lexicon);
  const isOwners = written?.isOwn === true && written.score >= 0.8;
  const carried = carriedOn(heard, known, guesses);
  if (carried) return { topic: carried, score: SURE, written: null };
  if (heard.isBare) return { topic: bareTopic(heard, known, top), score: SURE, written: null };
  if (!top || top.score < SURE) {
    if (written && written.score >= 0.6) return { topic: null, score: 0, written: written.meaning };
    const named = byName(heard);
    return { topic: named ?? (top && top.score >= 2 ? top.id : null), score: 2, written: null };
  }
  const isPlain =
    isOwners &&
    !/^(?:danger|sensitive|injection|emergency|price|unlawful|abuse|harm)$/.test(top.id);
  return { topic: top.id, score: top.score, written: isPlain ? (written?.meaning ?? null) : null };
}

/** A message that names a service, a place or a time, and says nothing else, answers what was asked before. */
function carriedOn(heard: Heard, known: Known, guesses: readonly Guess[]): string | null {
  const { zips, places, services, moment, words, wrongZip } = heard;
  const isNamed =
    zips.length > 0 ||
    places.length > 0 ||
    services.ids.length > 0 ||
    wrongZip !== null ||
    moment.weekday !== null ||
    moment.minutes !== null ||
    moment.relative !== null;
  if (!isNamed || !known.topic || !STAYING.test(known.topic)) return null;
  const others = guesses.filter(
    ({ id, own }) => own >= 5 && !BY_NAME.test(id) && id !== known.topic,
  );
  if (others.length > 0) return null;
  const asked = guesses.find(({ id, own }) => own >= 5 && BY_NAME.test(id) && id !== known.topic);
  const isShort = words.length <= 6;
  if (!isShort && !FOLLOW_UP.test(heard.said)) return null;
  if (
    asked &&
    !FOLLOW_UP.test(heard.said) &&
    /^(?:do|can|will|are|is|what|when|how|where|who|does)\b/.test(heard.said)
  )
    return null;
  return nextTopic(known.topic, heard, known);
}

function nextTopic(topic: string, heard: Heard, known: Known): string {
  const isPlaced = heard.zips.length > 0 || heard.places.length > 0;
  const isTimed =
    heard.moment.weekday !== null ||
    heard.moment.minutes !== null ||
    heard.moment.relative !== null;
  const serviceKnown = heard.services.ids.length > 0 || known.services.length > 0;
  if (/^(?:service|document|services|several-papers|cheapest)$/.test(topic)) {
    if (isPlaced && serviceKnown) return "price";
    if (heard.papers.length > 0 && heard.services.by === "paper") return "document";
    return isPlaced ? "area" : isTimed ? "book" : "service";
  }
  if (/^(?:area|counties|meeting-place)$/.test(topic)) {
    if (isPlaced) return heard.services.ids.length > 0 ? "price" : "area";
    return heard.services.ids.length > 0
      ? known.zip || known.place
        ? "price"
        : "service"
      : isTimed
        ? "book"
        : topic;
  }
  if (/^(?:hours|after-hours|same-day|surcharges)$/.test(topic)) {
    if (isPlaced) return serviceKnown ? "price" : "area";
    return heard.services.ids.length > 0 && !isTimed
      ? "service"
      : topic === "surcharges"
        ? topic
        : "hours";
  }
  if (topic === "book" && (isPlaced || heard.services.ids.length > 0) && !isTimed) return "book";
  return topic;
}

/** A bare name goes by what is named; where a price was on the way and is whole now, it is told. */
function bareTopic(heard: Heard, known: Known, top: Guess | undefined): string | null {
  const isWhole =
    (heard.services.ids.length > 0 || known.services.length > 0) &&
    (heard.zips.length > 0 || heard.places.length > 0);
  if (isWhole) return "price";
  return top && top.own >= 4 && BY_NAME.test(top.id) ? top.id : byName(heard);
}

/** What the bare name of something most likely asks. */
function byName(heard: Heard): string | null {
  const isPlaced = heard.zips.length > 0 || heard.places.length > 0;
  if (heard.services.ids.length > 0 && isPlaced) return "price";
  if (heard.papers.length > 0) return "document";
  if (heard.services.ids.length > 0) return "service";
  if (isPlaced) return "area";
  if (heard.wrongZip) return "price";
  const { weekday, minutes, relative } = heard.moment;
  return weekday || minutes !== null || relative === "tomorrow" ? "book" : null;
}

function likeWritten(heard: Heard, lexicon: Lexicon) {
  const [first] = lexicon.written.like(heard.words, 1);
  return first ? { ...first, isOwn: first.meaning.isOwn } : null;
}
