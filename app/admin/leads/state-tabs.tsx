import { Button } from "@mantine/core";
import { Link } from "react-router";
import { formatCount } from "../../../core/format/numbers.ts";
import { type InboxQuery, inboxQueryString } from "../../../core/leads/inbox-query.ts";
import { LEAD_STATE_LABELS, LEAD_STATES } from "../../../core/leads/lead-states.ts";
import styles from "./leads.module.css";

/** The lead states with the number of leads in each that match the other filters. */
export function StateTabs({
  query,
  counts,
}: {
  query: InboxQuery;
  counts: Readonly<Record<InboxQuery["state"], number>>;
}) {
  return (
    <nav aria-label="Status" className={styles.states}>
      {[...LEAD_STATES, "all" as const].map((state) => (
        <Button
          key={state}
          component={Link}
          to={`/admin/leads${inboxQueryString(query, { state })}`}
          variant={state === query.state ? "filled" : "default"}
          aria-current={state === query.state ? "page" : undefined}
          mih={44}
          px="sm"
        >
          {state === "all" ? "All" : LEAD_STATE_LABELS[state]}&nbsp;
          <span style={{ fontVariantNumeric: "tabular-nums" }}>{formatCount(counts[state])}</span>
        </Button>
      ))}
    </nav>
  );
}
