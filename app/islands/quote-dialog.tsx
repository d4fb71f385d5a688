import { useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { DialogClose } from "../ui/dialog-close.tsx";
import type { QuoteKit } from "../widgets/quote-form/quote-state.ts";
import { LiveQuote } from "./live-quote.tsx";
import { tell } from "./tell.ts";

let show: (() => void) | null = null;

/** Opens the pricing calculator over the page; the second time it is there already, with what was typed. */
export function open(kit: unknown): void {
  if (show) {
    show();
    return;
  }
  tell({ kind: "calculator" });
  const place = document.body.appendChild(document.createElement("div"));
  createRoot(place).render(<QuoteDialog kit={kit as QuoteKit} />);
}

function QuoteDialog({ kit }: { kit: QuoteKit }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    show = () => dialog.current?.showModal();
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
          Your price, now
        </h2>
        <DialogClose />
      </div>
      <LiveQuote
        kit={kit}
        place={{
          state: { service: "", zip: "", zone: null, quote: null },
          action: "/pricing",
          name: "calculator",
        }}
      />
    </dialog>
  );
}
