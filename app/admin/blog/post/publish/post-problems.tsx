import { Text } from "@mantine/core";
import { useMemo } from "react";
import { problemPlace } from "../../../../../core/sections/editing/field-label.ts";
import { NamedProblem, ProblemList } from "../../../shared/notices/problem-list.tsx";
import type { PostEditorState } from "../post-editor-state.ts";

/** The dialog that schedules a post shows these itself. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set(["day", "time"]);

/** Everything that prevents the post from being published. */
export function PostProblems({ form }: { form: PostEditorState }) {
  const { problems: all, current } = form;
  const problems = useMemo(() => all.filter(({ field }) => !SHOWN_ELSEWHERE.has(field)), [all]);
  return (
    <ProblemList
      problems={problems}
      attempt={problems}
      intro={
        current.publishAt === null ? null : (
          <Text size="sm">It wasn’t published at its scheduled time, for this reason:</Text>
        )
      }
    >
      {({ field, message }) => (
        <NamedProblem name={problemPlace(field, message, "guides")} message={message} />
      )}
    </ProblemList>
  );
}
