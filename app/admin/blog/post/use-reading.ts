import { useEffect, useState } from "react";
import type { PostReading } from "../../../../core/blog/editing.ts";
import { askReading } from "./calls.ts";
import type { PostForm } from "./use-post.ts";

/** The server reads the whole text against all others: not with every letter. */
const AFTER_MS = 1_500;

/** How the text stands beside the site's other guides; null until the server has said so once. */
export function useReading({ ref, now, draft }: PostForm): PostReading | null {
  const [reading, setReading] = useState<PostReading | null>(null);
  const { body, faqs, slug } = draft;
  const own = now.slug || slug;
  useEffect(() => {
    let isOvertaken = false;
    const timer = setTimeout(async () => {
      const answer = await askReading(ref, { slug: own, body, faqs });
      if (!isOvertaken && answer.kind === undefined) setReading(answer);
    }, AFTER_MS);
    return () => {
      isOvertaken = true;
      clearTimeout(timer);
    };
  }, [ref, own, body, faqs]);
  return reading;
}
