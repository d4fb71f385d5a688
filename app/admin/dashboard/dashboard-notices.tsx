import { Alert, Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { joinNamesWithSerialComma } from "../../../core/format/names.ts";
import { SECTION_CATALOG } from "../../../core/sections/catalog.ts";

/** Notices that need a decision: an ended calendar link, inconsistencies and unpublished drafts. */
export function DashboardNotices({
  inconsistencies,
  drafts,
  isLawDue,
  hasEndedCalendarLink,
}: {
  inconsistencies: number;
  drafts: readonly (keyof typeof SECTION_CATALOG)[];
  /** Whether the facts of the state's law were not confirmed for a year. */
  isLawDue: boolean;
  /** Whether an upgrade ended the site's former calendar link. */
  hasEndedCalendarLink: boolean;
}) {
  return (
    <Stack gap="xs">
      {hasEndedCalendarLink ? (
        <Alert color="orange" p="sm">
          <Text>
            Your former calendar link has ended: each device has a link of its own now.{" "}
            <Anchor component={Link} to="/admin/visits" py={8} underline="always">
              Make a new link
            </Anchor>
          </Text>
        </Alert>
      ) : null}
      {inconsistencies > 0 ? (
        <Alert color="orange" p="sm">
          <Text>
            {inconsistencies === 1
              ? "1 thing on your site disagrees. "
              : `${inconsistencies} things on your site disagree. `}
            <Anchor component={Link} to="/admin/checks" py={8} underline="always">
              Look and mend
            </Anchor>
          </Text>
        </Alert>
      ) : null}
      {isLawDue ? (
        <Alert color="ink" p="sm">
          <Text>
            Some of what your pages say of your state’s law is not confirmed for this year.{" "}
            <Anchor component={Link} to="/admin/law" py={8} underline="always">
              Check your state’s law
            </Anchor>
          </Text>
        </Alert>
      ) : null}
      {drafts.length > 0 ? (
        <Alert color="ink" p="sm">
          <Text>
            You have drafts in{" "}
            {joinNamesWithSerialComma(drafts.map((key) => SECTION_CATALOG[key].label))}.{" "}
            <Anchor component={Link} to="/admin/drafts" py={8} underline="always">
              Publish or discard
            </Anchor>
          </Text>
        </Alert>
      ) : null}
    </Stack>
  );
}
