import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { joinNamesWithSerialComma } from "../../../core/format/names.ts";
import { formatCount } from "../../../core/format/numbers.ts";
import { SECTION_CATALOG } from "../../../core/sections/catalog.ts";
import styles from "./today.module.css";

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
    <ul className={styles.notices}>
      {hasEndedCalendarLink ? (
        <Notice link={["/admin/visits", "Create a new link"]}>
          Your old calendar link no longer works. Each device now has its own link.
        </Notice>
      ) : null}
      {needsMailServer === null ? null : (
        <Notice link={["/admin/mails/connect", "Connect email"]}>
          {needsMailServer
            ? "No email leaves your site: no mail server is connected."
            : "Check that your emails arrive: send yourself a test."}
        </Notice>
      )}
      {claims ? <ClaimsNotice {...claims} /> : null}
      {isLawReviewDue ? (
        <Notice kind="info" link={["/admin/blog/law", "Review the law"]}>
          Laws and fees change. Please review the law in your guides twice a year.
        </Notice>
      ) : null}
      {inconsistencies > 0 ? (
        <Notice link={["/admin/checks", "Review and fix"]}>
          {inconsistencies === 1
            ? "1 thing on your site to review."
            : `${formatCount(inconsistencies)} things on your site to review.`}
        </Notice>
      ) : null}
      {isLawDue ? (
        <Notice kind="info" link={["/admin/law", "Check your state’s law"]}>
          You haven’t confirmed what your pages say about your state’s law this year.
        </Notice>
      ) : null}
      {drafts.length > 0 ? (
        <Notice kind="info" link={["/admin/drafts", "Review drafts"]}>
          {`You have unpublished changes in ${joinNamesWithSerialComma(drafts.map((key) => SECTION_CATALOG[key].label))}.`}
        </Notice>
      ) : null}
    </ul>
  );
}

interface NoticeProps {
  /** "info": worth knowing; everything else is broken or not confirmed. */
  readonly kind?: "info" | "due";
  /** Where the owner decides, and the words of that link. */
  readonly link: readonly [to: string, label: string];
  readonly children: string;
}

function Notice({ kind = "due", link: [to, label], children }: NoticeProps) {
  return (
    <li className={styles.notice} data-kind={kind}>
      <span>
        {`${children} `}
        <Anchor
          component={Link}
          to={to}
          py={8}
          underline="always"
          fz="inherit"
          c="inherit"
          fw={600}
        >
          {label}
        </Anchor>
      </span>
    </li>
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
    <Notice link={["/admin/credentials", "Confirm your claims"]}>
      {isSample
        ? "The reviews, numbers and credentials on your site are examples, and a line on every page says so."
        : `${count} not shown on your site yet, because no number or document backs the claim.`}
    </Notice>
  );
}
