import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { DialogClose } from "../ui/dialog-close.tsx";
import { BookingDetails } from "../widgets/booking/booking-details.tsx";
import type { QuoteKit, QuoteState } from "../widgets/quote-form/quote-state.ts";
import { Answering } from "./answering.tsx";
import { ScheduleFrame } from "./booking-frame.tsx";

/** What a Book button says of the visit it stands beside. */
interface Preset {
  readonly service: string;
  readonly zip: string;
}

let show: ((preset: Preset) => void) | null = null;

/** Opens the booking over the page; the second time it is there already, with what was typed, unless the button names another visit. */
export function open(kit: unknown, { service = "", zip = "" }: DOMStringMap): void {
  const preset = { service, zip };
  if (show) {
    show(preset);
    return;
  }
  const place = document.body.appendChild(document.createElement("div"));
  createRoot(place).render(<BookingDialog kit={kit as QuoteKit} first={preset} />);
}

function BookingDialog({ kit, first }: { kit: QuoteKit; first: Preset }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [preset, setPreset] = useState(first);
  /** The page with the times; empty until the visitor goes on to it. It stays, so that Back loses nothing. */
  const [frame, setFrame] = useState("");
  const [isScheduling, setScheduling] = useState(false);
  const step = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    show = (next) => {
      if (next.service || next.zip) {
        setPreset(next);
        setScheduling(false);
      }
      dialog.current?.showModal();
    };
    dialog.current?.showModal();
  }, []);
  const turnTo = (scheduling: boolean) => {
    setScheduling(scheduling);
    // What was pressed goes out of sight: the focus waits at the head of the step.
    step.current?.focus();
  };
  const goOn = ({ service, zip }: QuoteState) => {
    const page = kit.services.find(({ id }) => id === service)?.schedule;
    if (!page) return;
    setFrame(`${page}&zip=${encodeURIComponent(zip)}`);
    turnTo(true);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="booking-title"
      closedby={isScheduling ? "closerequest" : "any"}
      className={`sheet ${isScheduling ? "sheet-wide" : ""}`}
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <div>
          <h2 id="booking-title" className="display text-h3">
            Book Your Appointment
          </h2>
          <p ref={step} tabIndex={-1} className="mt-1 text-fine text-muted outline-none">
            {isScheduling ? "Step 2 of 2: time and booking" : "Step 1 of 2: what and where"}
          </p>
        </div>
        <DialogClose />
      </div>
      <div hidden={isScheduling}>
        <Details
          key={`${preset.service} ${preset.zip}`}
          kit={kit}
          preset={preset}
          onContinue={goOn}
        />
      </div>
      {frame ? (
        <div hidden={!isScheduling}>
          <ScheduleFrame key={frame} page={frame} onBack={() => turnTo(false)} />
        </div>
      ) : null}
    </dialog>
  );
}

interface DetailsProps {
  readonly kit: QuoteKit;
  readonly preset: Preset;
  readonly onContinue: (state: QuoteState) => void;
}

function Details({ kit, preset, onContinue }: DetailsProps) {
  return (
    <Answering
      kit={kit}
      state={{ ...preset, zone: null, quote: null }}
      form={(state) => <BookingDetails kit={kit} state={state} name="book" alive />}
      onSubmit={(event, state) => {
        event.preventDefault();
        if (state.quote) onContinue(state);
      }}
    />
  );
}
