import type { Desk } from "../desk.ts";
import type { ChatConfig, SuggestedQuestion } from "../widgets/chat-panel/chat-config.ts";

/** The most topics to suggest below an overview; more would be hard to scan. */
const MAX_TOPICS = 6;

const QUESTIONS: readonly SuggestedQuestion[] = [
  { label: "Prices", ask: "What are your prices?" },
  { label: "Service area", ask: "What areas do you serve?" },
  { label: "Hours", ask: "What are your hours?" },
  { label: "Services", ask: "What services do you offer?" },
  { label: "Do you travel to me?", ask: "Do you travel to me?" },
  { label: "Scheduling", ask: "How do I schedule an appointment?" },
];

/** The chat's settings for this site: its texts, the phone number and the suggested questions. */
export function chatConfig({ site, chat }: Desk): ChatConfig {
  const { shortName, phone } = site.businessConfig;
  return {
    key: chat.publicKey,
    title: `Chat with ${shortName}`,
    greeting: site.assistant.greeting.en,
    phone,
    questions: QUESTIONS,
    topics: site.servicesContent.slice(0, MAX_TOPICS).map(({ title }) => topicQuestion(title)),
  };
}

/** A suggested question about a service, with a button label shorter than the card's title: "Business Documents" is "Business Docs", "Apostille Services" is "Apostille". */
function topicQuestion(title: string): SuggestedQuestion {
  const label = title.replace(/ Services$/, "").replace(/ Documents$/, " Docs");
  return { label, ask: `Tell me about ${title.toLowerCase()}` };
}
