import { type RefObject, useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { DialogClose } from "../ui/dialog-close.tsx";
import { BookingDetails } from "../widgets/booking/booking-details.tsx";
import type { QuoteFormConfig, QuoteState } from "../widgets/quote-form/quote-state.ts";
import { ScheduleFrame } from "./booking-frame.tsx";
import { showWithBack } from "./dialog-history.ts";
import { QuoteFormController } from "./quote/quote-form-controller.tsx";

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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    show = (next) => {
      if (next.service || next.zip) {
        setPreset(next);
        setScheduling(false);
      }
      if (dialog.current) showWithBack(dialog.current);
    };
    if (dialog.current) showWithBack(dialog.current);
  }, []);
  // The pressed button disappears, so the focus moves to the heading. It moves once the frame is hidden and inert: a page that
  // is still loading in it would take the focus again.
  const shownStep = useRef(isScheduling);
  useEffect(() => {
    if (shownStep.current !== isScheduling) heading.current?.focus();
    shownStep.current = isScheduling;
  }, [isScheduling]);
  const continueToTimes = ({ service, zip }: QuoteState) => {
    const page = config.services.find(({ id }) => id === service)?.schedule;
    if (!page) return;
    setFrame(`${page}&zip=${encodeURIComponent(zip)}`);
    setScheduling(true);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="booking-title"
      closedby={isScheduling ? "closerequest" : "any"}
      className={`sheet ${isScheduling ? "sheet-wide open:max-sm:flex open:max-sm:flex-col max-sm:pt-2 max-sm:pb-3" : ""}`}
    >
      <DialogHead heading={heading} isScheduling={isScheduling} config={config} />
      <div hidden={isScheduling}>
        <Details
          key={`${preset.service} ${preset.zip}`}
          config={config}
          preset={preset}
          onContinue={continueToTimes}
        />
      </div>
      {frame ? (
        <div
          hidden={!isScheduling}
          inert={!isScheduling}
          className={isScheduling ? "flex min-h-0 grow flex-col" : ""}
        >
          <ScheduleFrame
            key={frame}
            page={frame}
            isShown={isScheduling}
            onBack={() => setScheduling(false)}
          />
        </div>
      ) : null}
    </dialog>
  );
}

interface HeadProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly isScheduling: boolean;
  readonly config: QuoteFormConfig;
}

/** The dialog's title with the step. The pages of the built-in scheduler count their steps themselves; another one's do not. */
function DialogHead({ heading, isScheduling, config }: HeadProps) {
  const isBuiltIn = config.services.every(({ schedule }) => schedule.startsWith("/"));
  const step = isScheduling
    ? "Step 2 of 2: Time and booking"
    : `Step 1 of ${isBuiltIn ? 4 : 2}: Service and ZIP`;
  return (
    <div
      className={`flex items-start justify-between gap-4 ${isScheduling ? "mb-2 sm:mb-4" : "mb-4"}`}
    >
      <div>
        <h2 id="booking-title" ref={heading} tabIndex={-1} className="display text-h3 outline-none">
          Book Your Appointment
        </h2>
        {isScheduling && isBuiltIn ? null : <p className="mt-1 text-fine text-muted">{step}</p>}
      </div>
      <DialogClose />
    </div>
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
