import type { Site } from "../../core/sections/site.ts";
import { serviceById } from "../../core/site/services.ts";
import { fillWords } from "../../core/words/fill-words.ts";
import { wordsIn } from "../../core/words/words.ts";
import type { Desk } from "../desk.ts";
import type {
  ChatConfig,
  ChatWords,
  SuggestedQuestion,
} from "../widgets/chat-panel/chat-config.ts";

/** The most topics to suggest below an overview; more would be hard to scan. */
const MAX_TOPICS = 6;

/** The chat's settings for this site in its language: its texts, the phone number and the suggested questions. */
export function chatConfig({ site, chat }: Desk): ChatConfig {
  const { shortName, phone } = site.businessConfig;
  const { language, assistant, services } = site;
  const words = wordsIn(language).chat;
  return {
    key: chat.publicKey,
    language,
    words,
    title: fillWords(words.title, { name: shortName }),
    greeting: assistant.greeting[language] ?? assistant.greeting.en,
    phone,
    questions: suggestedQuestions(words),
    topics: topicNames(site).map((name) => topicQuestion(name, words)),
    services: Object.fromEntries(services.map(({ id, serviceName }) => [id, serviceName])),
  };
}

function suggestedQuestions(words: ChatWords): readonly SuggestedQuestion[] {
  return [
    { label: words.prices, ask: words.askPrices },
    { label: words.area, ask: words.askArea },
    { label: words.hours, ask: words.askHours },
    { label: words.services, ask: words.askServices },
    { label: words.travel, ask: words.askTravel },
    { label: words.scheduling, ask: words.askScheduling },
  ];
}

/** What the service cards of the home page are called; in Spanish, which has no cards, the names of their services. */
function topicNames({ servicesContent, services, language }: Site): string[] {
  return servicesContent
    .slice(0, MAX_TOPICS)
    .map(({ title, serviceId }) =>
      language === "en" ? title : (serviceById(serviceId, services)?.serviceName ?? title),
    );
}

/** A suggested question about a service, with a button label shorter than the card's title: "Business Documents" is "Business Docs", "Apostille Services" is "Apostille". */
function topicQuestion(title: string, words: ChatWords): SuggestedQuestion {
  const label = title.replace(/ Services$/, "").replace(/ Documents$/, " Docs");
  return { label, ask: fillWords(words.askTopic, { service: title.toLowerCase() }) };
}
