import { type ComponentProps, useEffect, useRef } from "react";
import { ActionNotice } from "./action-notice.tsx";

/** The answer to a form, for the place below its button: on a long page it is scrolled into view. */
export function NoticeInView({ result }: ComponentProps<typeof ActionNotice>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) place.current?.scrollIntoView({ block: "nearest" });
  }, [result]);
  return (
    <div ref={place} style={{ scrollMarginBlock: 120 }}>
      <ActionNotice result={result} />
    </div>
  );
}
