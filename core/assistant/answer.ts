import type { PlaceBook } from "../locations/places.ts";
import type { Site } from "../site/site.ts";
import { answerTo } from "./answers/all.ts";
import { fromPage, unknown } from "./answers/fallback.ts";
import { likely, paper } from "./answers/papers.ts";
import { type Heard, hear } from "./hear.ts";
import { type Lexicon, lexiconOf } from "./lexicon.ts";
import { questionsIn } from "./questions.ts";
import type { Ask, Reply } from "./reply.ts";
import { after, type Known, type Message, NOTHING } from "./state.ts";
import { type Understood, understand } from "./understand.ts";
import type { World } from "./world.ts";

/** Longer replies are not read; a second answer is left out before that. */
const LONGEST = 1000;
const LONGEST_EVER = 1750;

/** How far back a conversation is read. */
const MOST_TURNS = 12;

/** Topics that stand alone: beside them nothing else matters. */
const ALONE =
  /^(?:danger|emergency|sensitive|injection|unlawful|abuse|harm|coercion|legal-advice|immigration|greeting|thanks|bye|yes|no|backdate)$/;

/**
 * Replies to the last message of a conversation. What was said before is read from the visitor's messages alone.
 * Pure, but for what the world's own functions do; it never throws for what a visitor typed.
 */
export async function answer(conversation: readonly Message[], world: World): Promise<Reply> {
  const lexicon = lexiconOf(world.site, world.places);
  const messages = conversation.filter(({ role }) => role === "user").slice(-MOST_TURNS);
  const last = messages.at(-1)?.content ?? "";
  let known = NOTHING;
  for (const { content } of messages.slice(0, -1)) {
    const heard = hear(content, lexicon);
    known = after(known, heard, understand(heard, known, lexicon).topic);
  }
  return replyTo(last, known, { lexicon, world });
}

/** Makes a site's words ready, so that the first visitor waits no longer than the rest. */
export function prepare(site: Site, places: PlaceBook): void {
  if (prepared.has(site)) return;
  prepared.add(site);
  const lexicon = lexiconOf(site, places);
  for (const question of [
    "How much is a visit in 45202?",
    "cuanto cuesta",
    "can you notarise a deedd",
  ])
    understand(hear(question, lexicon), NOTHING, lexicon);
}

const prepared = new WeakSet<Site>();

interface Means {
  readonly lexicon: Lexicon;
  readonly world: World;
}

async function replyTo(text: string, known: Known, means: Means): Promise<Reply> {
  const heard = hear(text, means.lexicon);
  const whole = understand(heard, known, means.lexicon);
  const parts = ALONE.test(whole.topic ?? "") ? [] : partsOf(text, heard, known, means);
  const all = parts.length > 1 ? parts : [{ heard, understood: whole }];
  const texts: string[] = [];
  const topics: string[] = [];
  let isLost = false;
  for (const { heard: part, understood } of all) {
    const made = await answerOne(part, understood, after(known, part, understood.topic), means);
    isLost ||= made.isLost;
    if (texts.length > 0 && texts.join("").length + made.text.length > LONGEST) continue;
    texts.push(made.text);
    topics.push(made.topic);
  }
  return {
    text: shortened(texts.join("\n\n").replace(/\n +/g, "\n")),
    intent: topics[0] ?? "unknown",
    topics,
    unanswered: isLost,
    language: after(known, heard, null).language,
  };
}

/** The questions of a message that are each sure and about different things. */
function partsOf(text: string, whole: Heard, known: Known, { lexicon }: Means) {
  const asked = questionsIn(text);
  if (asked.length < 2) return [];
  const parts = asked.map((question) => {
    const heard = hear(question, lexicon);
    return { heard: withNames(heard, whole), understood: understand(heard, known, lexicon) };
  });
  const sure = parts.filter(
    ({ understood }) =>
      understood.topic !== null && understood.score >= 6 && !ALONE.test(understood.topic),
  );
  const priced = parts.filter(
    ({ understood: { topic }, heard: part }, at) =>
      topic === "price" &&
      (part.zips.length > 0 || part.places.length > 0) &&
      hear(asked[at] ?? "", lexicon).services.ids.length > 0,
  );
  if (priced.length > 1) return priced;
  const families = new Set(sure.map(({ understood }) => familyOf(understood.topic ?? "")));
  return families.size > 1
    ? sure.filter(
        (part, at) =>
          sure.findIndex(
            (other) =>
              familyOf(other.understood.topic ?? "") === familyOf(part.understood.topic ?? ""),
          ) === at,
      )
    : [];
}

/** A question takes the names of the whole message where it has none of its own. */
function withNames(part: Heard, whole: Heard): Heard {
  const isPlaced = part.zips.length > 0 || part.places.length > 0;
  return {
    ...part,
    zips: isPlaced ? part.zips : whole.zips,
    places: isPlaced ? part.places : whole.places,
    services: part.services.ids.length > 0 ? part.services : whole.services,
  };
}

/** Topics whose answers say much the same. */
function familyOf(topic: string): string {
  if (
    /^(?:price|cheapest|several-papers|service|document|services|what-to-bring|id-accepted)$/.test(
      topic,
    )
  )
    return /^(?:what|id)/.test(topic) ? "ready" : "price";
  if (/^(?:area|counties|travel-fee|meeting-place|hospital)$/.test(topic)) return "place";
  if (/^(?:hours|open-now|same-day|after-hours|next-start|book|holidays)$/.test(topic))
    return "time";
  return topic;
}

async function answerOne(
  heard: Heard,
  { topic, written }: Understood,
  known: Known,
  { lexicon, world }: Means,
): Promise<{ text: string; topic: string; isLost: boolean }> {
  const ask: Ask = {
    topic: topic ?? "unknown",
    heard,
    known,
    language: known.language,
    lexicon,
    world,
  };
  const page = written && (known.language === "en" || !topic) ? fromPage(written, ask) : null;
  if (page) return { text: page, topic: topic ?? "written", isLost: false };
  const told = topic ? await answerTo(topic)(ask) : null;
  if (told?.trim()) return { text: told.trim(), topic: topic ?? "unknown", isLost: false };
  if (!topic && likely(ask))
    return { text: String(await paper(ask)), topic: "document", isLost: false };
  const { text, isLost } = unknown(ask);
  return { text: text.trim(), topic: "unknown", isLost };
}

function shortened(text: string): string {
  if (text.length <= LONGEST_EVER) return text;
  const cut = text.slice(0, LONGEST_EVER);
  return cut.slice(0, Math.max(cut.lastIndexOf(". ") + 1, cut.lastIndexOf("\n"), 200)).trim();
}
