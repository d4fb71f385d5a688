import { type RefObject, useEffect, useRef, useState } from "react";

interface Props {
  /** The URL of the scheduling page, ours or another scheduler's. */
  readonly page: string;
  readonly isShown: boolean;
  readonly onBack: () => void;
}

/** The scheduling step: the framed page with a button back, or with a link to the visit once it is booked. */
export function ScheduleFrame({ page, isShown, onBack }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [visit, setVisit] = useState("");
  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent) => {
      const isOurs = origin === location.origin && source === frame.current?.contentWindow;
      if (!isOurs) return;
      if (data?.doorstep === "booked") setVisit(String(data.visit ?? ""));
      if (data?.doorstep === "escape") frame.current?.closest("dialog")?.close();
      if (data?.doorstep === "open") openForFrame(String(data.href));
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, []);
  useEffect(() => (isShown ? undefined : keepFocusFrom(frame)), [isShown]);
  return (
    <>
      <iframe
        ref={frame}
        src={page}
        title="Choose a time and book"
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        className="min-h-0 w-full grow border-y border-rule bg-paper max-sm:-mx-5 max-sm:w-[calc(100%+2.5rem)] sm:h-[500px] sm:border"
      />
      <p className="pt-2 sm:pt-3">
        {visit.startsWith("/visit/") ? (
          <a href={visit} className="button button-stamp">
            Open your visit
          </a>
        ) : (
          <button type="button" className="button" onClick={onBack}>
            Back to Details
          </button>
        )}
      </p>
    </>
  );
}

/**
 * Keeps the focus out of a hidden frame. A page that finishes loading there takes the focus of the window to its fragment,
 * although the frame is inert and nothing in it can have the focus. Then it goes back to what had it. Returns the way to stop.
 */
function keepFocusFrom(frame: RefObject<HTMLIFrameElement | null>): () => void {
  let last: EventTarget | null = null;
  const remember = ({ target }: FocusEvent) => {
    last = target;
  };
  const returnFocus = () => {
    // The browser ignores a change of focus while it changes the focus.
    setTimeout(() => {
      if (!frame.current?.contentDocument?.hasFocus()) return;
      focus();
      if (last instanceof HTMLElement) last.focus();
    });
  };
  addEventListener("focusout", remember);
  addEventListener("blur", returnFocus);
  return () => {
    removeEventListener("focusout", remember);
    removeEventListener("blur", returnFocus);
  };
}

/** Opens a link of the framed page: the pages of a visit here, another site in a tab of its own. */
function openForFrame(href: string): void {
  const { origin, pathname, protocol } = new URL(href, location.href);
  if (origin === location.origin && pathname.startsWith("/visit/")) location.assign(href);
  else if (protocol === "https:") open(href, "_blank", "noopener");
}
