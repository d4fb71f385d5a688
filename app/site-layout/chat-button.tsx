import MessageCircle from "lucide-react/icons/message-circle";
import { PATHS } from "../../core/language.ts";
import { UnreadDot } from "./bottom-bar.tsx";
import { useSite, useWords } from "./page-context.ts";

/**
 * The button that opens the chat; without JavaScript it leads to the contact page. On a phone the bottom bar has it
 * instead; on a tablet it stands in the margin, so that it never covers a price or a time.
 */
export function ChatButton() {
  const { language } = useSite();
  const words = useWords().layout;
  return (
    <aside aria-label={words.chat} className="hidden sm:block print:hidden">
      <a
        href={PATHS[language].contact}
        data-open="chat"
        className="group fixed right-1 bottom-6 z-10 grid size-11 place-items-center rounded-full bg-stamp text-on-stamp [box-shadow:0_12px_24px_-8px_hsl(0_0%_0%/0.3)] min-[84rem]:right-6 min-[84rem]:size-14"
      >
        <MessageCircle
          className="size-5.5 min-[84rem]:size-6.5"
          strokeWidth={1.8}
          aria-hidden="true"
        />
        <span className="pointer-events-none absolute right-full mr-3 rounded-[3px] bg-ink px-3 py-1.5 text-fine font-semibold whitespace-nowrap text-paper opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100">
          {`${words.ask}${words.askMore}`}
        </span>
        <UnreadDot className="top-0 right-0 size-4 border-paper" />
      </a>
    </aside>
  );
}
