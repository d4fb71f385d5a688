import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { DialogClose } from "../ui/dialog-close.tsx";
import { BookingDetails } from "../widgets/booking/booking-details.tsx";
import type { QuoteFormConfig, QuoteState } from "../widgets/quote-form/quote-state.ts";
import { ScheduleFrame } from "./booking-frame.tsx";
import { QuoteFormController } from "./quote-form-controller.tsx";

/** The service and ZIP that a Book button presets. */
interface Preset {
  readonly service: string;
  readonly zip: string;
}

let show: ((preset: Preset) => void) | null = null;

/** Opens the booking dialog. Reopened, it still contains what was typed, unless the button presets another visit. */
function open(config: QuoteFormConfig, { service = "", zip = "" }: DOMStringMap): void {
  const preset = { service, zip };
  if (show) {
    show(preset);
    return;
  }
  const container = document.body.appendChild(document.createElement("div"));
  createRoot(container).render(<BookingDialog config={config} first={preset} />);
}

function BookingDialog({ config, first }: { config: QuoteFormConfig; first: Preset }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [preset, setPreset] = useState(first);
  /** The URL of the scheduling page; empty until the visitor continues to it. The frame stays mounted, so that Back loses nothing. */
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
  const showStep = (scheduling: boolean) => {
    setScheduling(scheduling);
    // The pressed button disappears, so the focus moves to the heading of the step.
    step.current?.focus();
  };
  const continueToTimes = ({ service, zip }: QuoteState) => {
    const page = config.services.find(({ id }) => id === service)?.schedule;
    if (!page) return;
    setFrame(`${page}&zip=${encodeURIComponent(zip)}`);
    showStep(true);
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
          config={config}
          preset={preset}
          onContinue={continueToTimes}
        />
      </div>
      {frame ? (
        <div hidden={!isScheduling}>
          <ScheduleFrame key={frame} page={frame} onBack={() => showStep(false)} />
        </div>
      ) : null}
    </dialog>
  );
}

interface DetailsProps {
  readonly config: QuoteFormConfig;
  readonly preset: Preset;
  readonly onContinue: (state: QuoteState) => void;
}

function Details({ config, preset, onContinue }: DetailsProps) {
  return (
    <QuoteFormController
      config={config}
      state={{ ...preset, zone: null, quote: null }}
      form={(state) => <BookingDetails config={config} state={state} name="book" alive />}
      onSubmit={(event, state) => {
        event.preventDefault();
        if (state.quote) onContinue(state);
      }}
    />
  );
}

export default { open };
