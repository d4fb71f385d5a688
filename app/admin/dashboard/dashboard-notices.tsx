import { Alert, Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { joinNamesWithSerialComma } from "../../../core/format/names.ts";
import { SECTION_CATALOG } from "../../../core/sections/catalog.ts";

/** Notices that need a decision: an ended calendar link, inconsistencies and unpublished drafts. */
export function DashboardNotices({
  inconsistencies,
  drafts,
  hasEndedCalendarLink,
}: {
  inconsistencies: number;
  drafts: readonly (keyof typeof SECTION_CATALOG)[];
  /** Whether an upgrade ended the site's former calendar link. */
  hasEndedCalendarLink: boolean;
}) {
  return (
    <Stack gap="xs">
      {hasEndedCalendarLink ? (
        <Alert color="orange" p="sm">
          <Text>
            Your old calendar link no longer works. Each device now has its own link.{" "}
            <Anchor component={Link} to="/admin/visits" py={8} underline="always">
              Create a new link
            </Anchor>
          </Text>
        </Alert>
      ) : null}
      {inconsistencies > 0 ? (
        <Alert color="orange" p="sm">
          <Text>
            {inconsistencies === 1
              ? "1 inconsistency on your site. "
              : `${inconsistencies} inconsistencies on your site. `}
            <Anchor component={Link} to="/admin/checks" py={8} underline="always">
              Review and fix
            </Anchor>
          </Text>
        </Alert>
      ) : null}
      {drafts.length > 0 ? (
        <Alert color="ink" p="sm">
          <Text>
            You have unpublished changes in{" "}
            {joinNamesWithSerialComma(drafts.map((key) => SECTION_CATALOG[key].label))}.{" "}
            <Anchor component={Link} to="/admin/drafts" py={8} underline="always">
              Review drafts
            </Anchor>
          </Text>
        </Alert>
      ) : null}
    </Stack>
  );
}
