import type { Desk } from "../desk.ts";
import type { ChatConfig, SuggestedQuestion } from "../widgets/chat-panel/chat-config.ts";

/** Under an overview so many topics can be taken in at a glance. */
const MAX_TOPICS = 6;

const QUESTIONS: readonly SuggestedQuestion[] = [
  { label: "Prices", ask: "What are your prices?" },
  { label: "Service area", ask: "What areas do you serve?" },
  { label: "Hours", ask: "What are your hours?" },
  { label: "Services", ask: "What services do you offer?" },
  { label: "Do you travel to me?", ask: "Do you travel to me?" },
  { label: "Scheduling", ask: "How do I schedule an appointment?" },
];

/** What the chat of this site is made of: its words, its phone, and questions that need no typing. */
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

/** A card's title as a button says it: "Business Documents" is "Business Docs", "Apostille Services" is "Apostille". */
function topicQuestion(title: string): SuggestedQuestion {
  const label = title.replace(/ Services$/, "").replace(/ Documents$/, " Docs");
  return { label, ask: `Tell me about ${title.toLowerCase()}` };
}
