import { Paper, Text } from "@mantine/core";
import { useEffect, useState } from "react";

/** How long the confirmation of a save is shown. */
const SHOWN_MS = 3_000;

/** Says for three seconds that a save took effect, also to who hears the page. `at` is when, in milliseconds since 1970. */
export function SavedBanner({
  at,
  text = "Saved. Visitors see it now.",
}: {
  at: number | null;
  text?: string;
}) {
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    setShown(at);
    if (at === null) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <div role="status">
      {shown === null ? null : (
        <Paper withBorder p="sm" bg="#e9f3ea">
          <Text fw={600}>{text}</Text>
        </Paper>
      )}
    </div>
  );
}
