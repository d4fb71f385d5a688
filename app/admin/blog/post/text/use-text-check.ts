import { useEffect, useState } from "react";
import type { PostTextCheck } from "../../../../../core/blog/post-editing.ts";
import type { PostEditorState } from "../post-editor-state.ts";
import { requestTextCheck } from "../post-requests.ts";

/** The server compares the whole text with all others, so it is not asked with every keystroke. */
const DEBOUNCE_MS = 1_500;

/** How much the text shares with the site's other posts, and whether the rich editor can hold it; null until the first answer. */
export function useTextCheck({ ref, current, draft }: PostEditorState): PostTextCheck | null {
  const [textCheck, setTextCheck] = useState<PostTextCheck | null>(null);
  const { body, faqs, slug } = draft;
  const own = current.slug || slug;
  useEffect(() => {
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const answer = await requestTextCheck(ref, { slug: own, body, faqs });
      if (!isOutdated && answer.kind === undefined) setTextCheck(answer);
    }, DEBOUNCE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [ref, own, body, faqs]);
  return textCheck;
}
