import { useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { DialogClose } from "../ui/dialog-close.tsx";
import type { QuoteFormConfig } from "../widgets/quote-form/quote-state.ts";
import { showWithBack } from "./dialog-history.ts";
import { reportSignal } from "./page-events.ts";
import { LiveQuote } from "./quote/live-quote.tsx";

let show: (() => void) | null = null;

/** Opens the calculator dialog. It is created at the first call and keeps what was typed. */
function open(config: QuoteFormConfig): void {
  if (show) {
    show();
    return;
  }
  reportSignal({ kind: "calculator" });
  const container = document.body.appendChild(document.createElement("div"));
  createRoot(container).render(<QuoteDialog config={config} />);
}

function QuoteDialog({ config }: { config: QuoteFormConfig }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    show = () => dialog.current && showWithBack(dialog.current);
    show();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="quote-title"
      className="m-auto w-[min(30rem,100%-1.5rem)] border border-rule border-l-4 border-l-act bg-card p-6 text-ink"
      closedby="any"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id="quote-title" className="display text-h3">
          {config.words.title}
        </h2>
        <DialogClose />
      </div>
      <LiveQuote
        config={config}
        rendered={{
          state: { service: "", zip: "", zone: null, quote: null },
          action: "/pricing",
          name: "calculator",
        }}
      />
    </dialog>
  );
}

export default { open };
