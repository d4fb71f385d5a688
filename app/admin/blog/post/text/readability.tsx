import { Alert, Anchor, Text } from "@mantine/core";
import { countWords, readingMinutes } from "../../../../../core/blog/post.ts";
import type { PostDraft } from "../../../../../core/blog/post-draft.ts";
import type { PostTextCheck } from "../../../../../core/blog/post-editing.ts";
import { readingGrade, readingGradeText } from "../../../../../core/blog/readability.ts";
import { MAX_SHARED_PART } from "../../../../../core/blog/text-overlap.ts";
import { formatCountOf } from "../../../../../core/format/numbers.ts";

/** The length and reading grade of the text, and a warning if another post says much of the same. */
export function Readability({
  draft,
  nearest,
}: {
  draft: PostDraft;
  nearest: PostTextCheck["nearest"];
}) {
  const wordCount = countWords(draft.body);
  const grade = readingGrade(draft.body);
  const length = `${formatCountOf(wordCount, "word")}, ${readingMinutes(draft)} min read`;
  return (
    <>
      <Text size="sm" c="dimmed" mt="xs">
        {grade === null
          ? `${length}.`
          : `${length}, reading grade ${grade}. ${readingGradeText(grade)}`}
      </Text>
      <div role="status">
        {nearest && nearest.share > MAX_SHARED_PART ? (
          <Alert color="yellow" mt="xs" title="Much of this repeats another guide">
            <Text size="sm">
              {`${(nearest.share * 100).toFixed(0)}% of its five-word phrases are also in `}
              <Anchor
                href={`/blog/${nearest.slug}`}
                target="_blank"
                rel="noopener"
                underline="always"
              >
                {nearest.title}
              </Anchor>
              . Search engines usually show only one of two similar pages. Reword it, or link to the
              other guide.
            </Text>
          </Alert>
        ) : null}
      </div>
    </>
  );
}
