import { Alert, Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { joinNamesWithSerialComma } from "../../../core/format/names.ts";
import { SECTION_CATALOG } from "../../../core/sections/catalog.ts";

/** Notices that need a decision: an ended calendar link, inconsistencies and unpublished drafts. */
export function DashboardNotices({
  inconsistencies,
  drafts,
  hasEndedCalendarLink,
  isLawReviewDue,
}: {
  inconsistencies: number;
  drafts: readonly (keyof typeof SECTION_CATALOG)[];
  /** Whether an upgrade ended the site's former calendar link. */
  hasEndedCalendarLink: boolean;
  /** Whether the owner should read the law behind the guides again. */
  isLawReviewDue: boolean;
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
      {isLawReviewDue ? (
        <Alert color="ink" p="sm">
          <Text>
            Laws and fees change. Please review the law in your guides twice a year.{" "}
            <Anchor component={Link} to="/admin/blog/law" py={8} underline="always">
              Review the law
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
