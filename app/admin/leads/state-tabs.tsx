import { Button } from "@mantine/core";
import { Link } from "react-router";
import { type InboxWish, inboxQuery } from "../../../core/leads/inbox.ts";
import { LEAD_STATES, STATE_WORDS } from "../../../core/leads/states.ts";
import looks from "./leads.module.css";

/** The states with how many stand in each, of what the other filters leave. */
export function StateTabs({
  wish,
  counts,
}: {
  wish: InboxWish;
  counts: Readonly<Record<InboxWish["state"], number>>;
}) {
  return (
    <nav aria-label="States" className={looks.states}>
      {[...LEAD_STATES, "all" as const].map((state) => (
        <Button
          key={state}
          component={Link}
          to={`/admin/leads${inboxQuery(wish, { state })}`}
          variant={state === wish.state ? "filled" : "default"}
          aria-current={state === wish.state ? "page" : undefined}
          mih={44}
          px="sm"
        >
          {state === "all" ? "All" : STATE_WORDS[state]}&nbsp;
          <span style={{ fontVariantNumeric: "tabular-nums" }}>
            {counts[state].toLocaleString("en-US")}
          </span>
        </Button>
      ))}
    </nav>
  );
}
