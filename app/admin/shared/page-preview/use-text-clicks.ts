import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Reports the text that is clicked in a frame, in place of following a link or pressing a button. It listens as soon as the frame
 * shows its page, not once the last picture has loaded: a click before that would be lost.
 * @param page names what the frame shows; another value means that another page is being loaded into a new frame
 */
export function useTextClicks(
  frame: RefObject<HTMLIFrameElement | null>,
  page: string,
  onText: (text: string) => void,
): void {
  const report = useEffectEvent(onText);
  useEffect(() => {
    let request = 0;
    const listenOnceShown = () => {
      const shown = frame.current?.contentDocument;
      if (shown && shown.URL !== "about:blank") listen(shown, (text) => report(text));
      else request = requestAnimationFrame(listenOnceShown);
    };
    listenOnceShown();
    return () => cancelAnimationFrame(request);
  }, [page]); // each page has a frame of its own
}

function listen(page: Document, onText: (text: string) => void): void {
  page.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      // An element of another window is no instance of this window's classes.
      const clicked = event.target as Element | null;
      onText((clicked?.textContent ?? "").slice(0, 1_000));
    },
    true,
  );
}
