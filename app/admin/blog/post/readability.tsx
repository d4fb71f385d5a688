import { Alert, Anchor, Text } from "@mantine/core";
import type { PostDraft } from "../../../../core/blog/draft.ts";
import type { PostReading } from "../../../../core/blog/editing.ts";
import { readMinutes, wordsIn } from "../../../../core/blog/guides.ts";
import { MOST_SHARED } from "../../../../core/blog/overlap.ts";
import { gradeWords, readingGrade } from "../../../../core/blog/readability.ts";

/** How long and how hard the text is, and whether another guide says the same. */
export function Readability({
  draft,
  nearest,
}: {
  draft: PostDraft;
  nearest: PostReading["nearest"];
}) {
  const words = wordsIn(draft.body);
  const grade = readingGrade(draft.body);
  const length = `${words.toLocaleString("en-US")} ${words === 1 ? "word" : "words"}, ${readMinutes(draft)} min read`;
  return (
    <>
      <Text size="sm" c="dimmed" mt="xs">
        {grade === null ? `${length}.` : `${length}, reading grade ${grade}. ${gradeWords(grade)}`}
      </Text>
      <div role="status">
        {nearest && nearest.share > MOST_SHARED ? (
          <Alert color="yellow" mt="xs" title="Much of this stands in another guide">
            <Text size="sm">
              {`${(nearest.share * 100).toFixed(0)}% of its five-word runs are also in `}
              <Anchor
                href={`/blog/${nearest.slug}`}
                target="_blank"
                rel="noopener"
                underline="always"
              >
                {nearest.title}
              </Anchor>
              . Search engines show one of the two. Say it in other words, or link there.
            </Text>
          </Alert>
        ) : null}
      </div>
    </>
  );
}
