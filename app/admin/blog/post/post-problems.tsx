import { Alert, List, Text } from "@mantine/core";
import { useEffect, useMemo, useRef } from "react";
import type { FieldError } from "../../../../core/site/problems.ts";
import { fieldName } from "../../editing/field-name.ts";

/** The dialog for later names these itself. */
const ELSEWHERE: ReadonlySet<string> = new Set(["day", "time"]);

/** Everything that stands in the way of publishing, as a list that takes the eye and the keyboard to it. */
export function PostProblems({
  errors: all,
  publishAt,
}: {
  errors: readonly FieldError[];
  publishAt: string | null;
}) {
  const errors = useMemo(() => all.filter(({ field }) => !ELSEWHERE.has(field)), [all]);
  const box = useRef<HTMLDivElement>(null);
  const isLate = publishAt !== null && errors.length > 0;
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <Alert ref={box} tabIndex={-1} color="seal" title="Please mend this first" role="alert">
      {isLate ? <Text size="sm">It did not appear when it was to, because of this:</Text> : null}
      <List>
        {errors.map(({ field, message }) => (
          <List.Item key={`${field} ${message}`}>
            {field ? <strong>{LABELS[field] ?? fieldName(field)}: </strong> : null}
            {message}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

const LABELS: Readonly<Record<string, string>> = {
  slug: "Address",
  body: "Text",
  category: "Shelf",
  metaTitle: "Search title",
  metaDescription: "Search description",
};
