import { useEffect, useRef, useState } from "react";

interface Props {
  /** The URL of the scheduling page, ours or another scheduler's. */
  readonly page: string;
  readonly onBack: () => void;
}

/** The scheduling step: the framed page with a button back, or with a link to the visit once it is booked. */
export function ScheduleFrame({ page, onBack }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [visit, setVisit] = useState("");
  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent) => {
      const isOurs = origin === location.origin && source === frame.current?.contentWindow;
      if (isOurs && data?.doorstep === "booked") setVisit(String(data.visit ?? ""));
      if (isOurs && data?.doorstep === "escape") frame.current?.closest("dialog")?.close();
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, []);
  return (
    <>
      <iframe
        ref={frame}
        src={page}
        title="Choose a time and book"
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        className="h-[500px] w-full border border-rule bg-paper"
      />
      <p className="mt-3">
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
