import type { Desk } from "../desk.ts";
import type { ChatKit, Ready } from "../widgets/chat-panel/kit.ts";

/** Under an overview so many topics can be taken in at a glance. */
const MOST_TOPICS = 6;

const QUESTIONS: readonly Ready[] = [
  { label: "Prices", ask: "What are your prices?" },
  { label: "Service area", ask: "What areas do you serve?" },
  { label: "Hours", ask: "What are your hours?" },
  { label: "Services", ask: "What services do you offer?" },
  { label: "Do you travel to me?", ask: "Do you travel to me?" },
  { label: "Scheduling", ask: "How do I schedule an appointment?" },
];

/** What the chat of this site is made of: its words, its phone, and questions that need no typing. */
export function chatKit({ site, chat }: Desk): ChatKit {
  const { shortName, phone } = site.businessConfig;
  return {
    key: chat.publicKey,
    title: `Chat with ${shortName}`,
    greeting: site.assistant.greeting.en,
    phone,
    questions: QUESTIONS,
    topics: site.servicesContent.slice(0, MOST_TOPICS).map(({ title }) => topicOf(title)),
  };
}

/** A card's title as a button says it: "Business Documents" is "Business Docs", "Apostille Services" is "Apostille". */
function topicOf(title: string): Ready {
  const label = title.replace(/ Services$/, "").replace(/ Documents$/, " Docs");
  return { label, ask: `Tell me about ${title.toLowerCase()}` };
}
