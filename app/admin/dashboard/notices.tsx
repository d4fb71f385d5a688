import { Alert, Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { EDITORS } from "../shell/editors.ts";

/** What waits for a decision: things that disagree, and what was typed and not published. */
export function Notices({
  disagreeing,
  drafts,
}: {
  disagreeing: number;
  drafts: readonly (keyof typeof EDITORS)[];
}) {
  return (
    <Stack gap="xs">
      {disagreeing > 0 ? (
        <Alert color="orange" p="sm">
          <Text>
            {disagreeing === 1
              ? "1 thing on your site disagrees. "
              : `${disagreeing} things on your site disagree. `}
            <Anchor component={Link} to="/admin/checks" py={8} underline="always">
              Look and mend
            </Anchor>
          </Text>
        </Alert>
      ) : null}
      {drafts.length > 0 ? (
        <Alert color="ink" p="sm">
          <Text>
            You have drafts in {listed(drafts.map((key) => EDITORS[key].label))}.{" "}
            <Anchor component={Link} to="/admin/drafts" py={8} underline="always">
              Publish or discard
            </Anchor>
          </Text>
        </Alert>
      ) : null}
    </Stack>
  );
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat("en-US", { type: "conjunction" }).format(names);
}
