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
  claims,
  needsMailServer,
  isLawReviewDue,
}: {
  inconsistencies: number;
  drafts: readonly (keyof typeof SECTION_CATALOG)[];
  /** Whether the facts of the state's law were not confirmed for a year. */
  isLawDue: boolean;
  /** Whether an upgrade ended the site's former calendar link. */
  hasEndedCalendarLink: boolean;
  /** For the owner, who alone can confirm claims. */
  claims: ClaimCounts | null;
  /** Null once a test email arrived; before that, whether a mail server is missing. */
  needsMailServer: boolean | null;
  /** Whether the owner should read the law behind the guides again. */
  isLawReviewDue: boolean;
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
      {needsMailServer === null ? null : (
        <Alert color="orange" p="sm">
          <Text>
            {needsMailServer
              ? "No email leaves your site: no mail server is connected. "
              : "Check that your emails arrive: send yourself a test. "}
            <Anchor component={Link} to="/admin/mails/connect" py={8} underline="always">
              Connect email
            </Anchor>
          </Text>
        </Alert>
      )}
      {claims ? <ClaimsNotice {...claims} /> : null}
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
              ? "1 inconsistency on your site. "
              : `${inconsistencies} inconsistencies on your site. `}
            <Anchor component={Link} to="/admin/checks" py={8} underline="always">
              Review and fix
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

/** Whether the site is the sample, and how many credentials its owner claims without anything that backs them. */
interface ClaimCounts {
  readonly isSample: boolean;
  readonly unconfirmed: number;
}

function ClaimsNotice({ isSample, unconfirmed }: ClaimCounts) {
  if (!isSample && unconfirmed === 0) return null;
  const count = unconfirmed === 1 ? "1 credential is" : `${unconfirmed} credentials are`;
  return (
    <Alert color="orange" p="sm">
      <Text>
        {isSample
          ? "The reviews, numbers and credentials on your site are examples, and a line on every page says so. "
          : `${count} not shown on your site yet, because no number or document backs the claim. `}
        <Anchor component={Link} to="/admin/credentials" py={8} underline="always">
          Confirm your claims
        </Anchor>
      </Text>
    </Alert>
  );
}
