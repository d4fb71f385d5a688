import MessageCircle from "lucide-react/icons/message-circle";

const LABEL = "Ask me anything!";

/** The button that opens the chat; without JavaScript it leads to the contact page. */
export function ChatButton() {
  return (
    <aside aria-label="Chat">
      <a
        href="/contact"
        data-open="chat"
        className="group fixed right-4 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 grid size-14 place-items-center rounded-full bg-stamp text-on-stamp shadow-xl sm:right-6 sm:bottom-6 print:hidden"
      >
        <MessageCircle size={26} strokeWidth={1.8} aria-hidden="true" />
        <span className="pointer-events-none absolute right-full mr-3 rounded-[3px] bg-ink px-3 py-1.5 text-fine font-semibold whitespace-nowrap text-paper opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100">
          {LABEL}
        </span>
        <span
          data-unread
          hidden
          className="absolute top-0 right-0 size-4 rounded-full border-2 border-paper bg-[#d11a1a]"
        >
          <span className="sr-only">A reply has come</span>
        </span>
      </a>
    </aside>
  );
}
