import type { InboxQuery } from "../../../core/leads/inbox-query.ts";
import { LEAD_STATE_LABELS } from "../../../core/leads/lead-states.ts";
import { EmptyState } from "../shared/ui/empty-state.tsx";

/** Explains why the list is empty. */
export function EmptyInbox({ query, total }: { query: InboxQuery; total: number }) {
  const isFiltered = Boolean(query.search || query.source || query.campaign || query.days);
  if (isFiltered) {
    return (
      <EmptyState title="Nothing found">
        Try fewer words or another status. The numbers above count only leads that match your
        search.
      </EmptyState>
    );
  }
  if (total === 0) {
    return (
      <EmptyState title="No leads yet">
        Every request from your contact page appears here.
      </EmptyState>
    );
  }
  if (query.state === "new") {
    return <EmptyState title="All caught up">No leads are waiting for an answer.</EmptyState>;
  }
  return (
    <EmptyState title="Nothing in this list">No lead is {stateText(query.state)} now.</EmptyState>
  );
}

function stateText(state: InboxQuery["state"]): string {
  return state === "all" ? "here" : LEAD_STATE_LABELS[state].toLowerCase();
}
