import { Text } from "@mantine/core";
import { useMemo } from "react";
import { fieldLabel } from "../../../shared/changes/field-label.ts";
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
          <Text size="sm">It did not appear when it was to, because of this:</Text>
        )
      }
    >
      {({ field, message }) => (
        <NamedProblem name={LABELS[field] ?? (field && fieldLabel(field))} message={message} />
      )}
    </ProblemList>
  );
}

const LABELS: Readonly<Record<string, string>> = {
  slug: "Address",
  body: "Text",
  category: "Shelf",
  metaTitle: "Search title",
  metaDescription: "Search description",
};
