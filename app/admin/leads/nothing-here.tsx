import type { InboxWish } from "../../../core/leads/inbox.ts";
import { STATE_WORDS } from "../../../core/leads/states.ts";
import { Empty } from "../ui/empty.tsx";

/** Why the list is empty, and what to do. */
export function NothingHere({ wish, total }: { wish: InboxWish; total: number }) {
  const isFiltered = Boolean(wish.search || wish.source || wish.campaign || wish.days);
  if (isFiltered) {
    return (
      <Empty title="Nothing found">
        Try fewer words, or another state: the numbers above count what your search finds.
      </Empty>
    );
  }
  if (total === 0) {
    return (
      <Empty title="No leads yet">
        Everybody who writes on your contact page comes in here, and to you by mail.
      </Empty>
    );
  }
  if (wish.state === "new") {
    return <Empty title="Everybody is answered">Nobody waits for you right now.</Empty>;
  }
  return <Empty title="None in this list">No lead is {wordsFor(wish.state)} now.</Empty>;
}

function wordsFor(state: InboxWish["state"]): string {
  return state === "all" ? "here" : STATE_WORDS[state].toLowerCase();
}
