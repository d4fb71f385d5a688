import { formatClockMinutes } from "../format/dates.ts";
import { formatUsd } from "../format/money.ts";
import type { Site } from "../sections/site.ts";
import { serviceById } from "../site/services.ts";
import type { ConversationState, ConversationTurn } from "./conversation.ts";
import { type LexiconSources, lexiconFor } from "./lexicon/lexicon.ts";
import type { RequestedMoment } from "./parse/moments.ts";
import type { ParsedMessage } from "./parse/parse-message.ts";
import { readMessage, stateAfter } from "./read-conversation.ts";

/** Something the assistant recognized in a conversation. */
export interface RecognizedFact {
  readonly what: "ZIP" | "Place" | "Service" | "Document" | "When" | "Amount" | "People" | "Alert";
  readonly value: string;
  /** It was said in an earlier message, and still counts. */
  readonly isCarried: boolean;
}

/** What the assistant recognized in the last message of a conversation, and what it still knows from the messages before. */
export function recognizeFacts(
  conversation: readonly ConversationTurn[],
  site: Site,
  sources: LexiconSources,
): RecognizedFact[] {
  const lexicon = lexiconFor(site, sources);
  const typed = conversation.flatMap(({ role, content }) => (role === "user" ? [content] : []));
  const last = typed.at(-1);
  if (last === undefined) return [];
  const { message, state } = readMessage(last, stateAfter(typed.slice(0, -1), lexicon), lexicon);
  return [...mentionedFacts(message, site), ...carriedFacts(message, state, site)];
}

function mentionedFacts(message: ParsedMessage, site: Site): RecognizedFact[] {
  const { zips, invalidZip, places, services, documents, moment, amounts, signerCount } = message;
  return [
    ...zips.map((zip) => fact("ZIP", zip)),
    ...(invalidZip ? [fact("ZIP", `${invalidZip} (no ZIP)`)] : []),
    ...places.map(({ name, state }) => fact("Place", `${name}, ${state}`)),
    ...services.ids.map((id) => fact("Service", serviceName(id, site))),
    ...documents.map(({ name }) => fact("Document", name)),
    ...momentTexts(moment).map((when) => fact("When", when)),
    ...amounts.map((amount) => fact("Amount", formatUsd(amount))),
    ...(signerCount === null ? [] : [fact("People", `${signerCount}`)]),
    ...(message.isSensitive ? [fact("Alert", "A number no one should send")] : []),
  ];
}

function carriedFacts(
  { zips, places, services }: ParsedMessage,
  state: ConversationState,
  site: Site,
): RecognizedFact[] {
  const facts: RecognizedFact[] = [];
  if (zips.length === 0 && places.length === 0) {
    if (state.zip) facts.push(fact("ZIP", state.zip, true));
    if (state.place) facts.push(fact("Place", `${state.place.name}, ${state.place.state}`, true));
  }
  if (services.ids.length === 0)
    facts.push(...state.services.map((id) => fact("Service", serviceName(id, site), true)));
  return facts;
}

function momentTexts(moment: RequestedMoment): string[] {
  const { weekday, isWeekend, relativeDay, holiday, date, minutes, part } = moment;
  const time = minutes === null ? null : formatClockMinutes(minutes);
  const named = date && [date.month, date.day, date.year].filter((each) => each !== null).join("/");
  const days = [weekday, isWeekend ? "weekend" : null, relativeDay, holiday?.name.en, named];
  return [...days, time, part].flatMap((text) => text ?? []);
}

function serviceName(id: string, site: Site): string {
  return serviceById(id, site.services)?.serviceName ?? id;
}

function fact(what: RecognizedFact["what"], value: string, isCarried = false): RecognizedFact {
  return { what, value, isCarried };
}
