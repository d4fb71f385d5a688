import "@mantine/spotlight/styles.css";
import { useDebouncedValue } from "@mantine/hooks";
import {
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
  spotlight,
} from "@mantine/spotlight";
import { Search } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import styles from "./find-dialog.module.css";
import type { FindEntry } from "./find-entries.ts";
import { createFindIndex } from "./find-index.ts";
import { recentViews } from "./recent-views.ts";

interface SiteMatch {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly to: string;
}

/** The search dialog: recent views, then views and settings by the words people use, then texts of the site. Opens at once. */
export default function FindDialog({
  entries,
  canSearchTexts,
  onClose,
}: {
  entries: readonly FindEntry[];
  /** Whether this person's role may search the texts of the site. */
  canSearchTexts: boolean;
  onClose: () => void;
}) {
  const [query, setQuery] = useState("");
  const siteMatches = useSiteSearch(canSearchTexts ? query : "");
  const find = useMemo(() => createFindIndex(entries), [entries]);
  const navigate = useNavigate();
  const here = useLocation().pathname;
  useEffect(() => spotlight.open(), []);
  const isAsking = query.trim() !== "";
  const action = ({ to, label, place }: FindEntry): SpotlightActionData => ({
    ...{ id: `${to} ${label}`, label, description: place },
    onClick: () => void navigate(to),
  });
  const recent = recentViews().flatMap(
    (to) => entries.find((entry) => entry.to === to && to !== here) ?? [],
  );
  const groups: SpotlightActionGroupData[] = [
    { group: "Recent", actions: isAsking ? [] : recent.map(action) },
    { group: "Go to", actions: (isAsking ? find(query) : entries.slice(0, 12)).map(action) },
    {
      group: "On your site",
      actions: siteMatches.map(({ id, label, description, to }) => ({
        ...{ id, label, description },
        onClick: () => void navigate(to),
      })),
    },
  ].filter(({ actions }) => actions.length > 0);
  return (
    <Spotlight
      actions={groups}
      filter={(_query, found) => found} // the index and the server have chosen
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      classNames={{ action: styles.action ?? "" }}
      highlightQuery
      scrollable
      maxHeight={420}
      nothingFound="Nothing found. Try a different word."
      searchProps={{
        leftSection: <Search size={18} aria-hidden />,
        placeholder: "Search settings, pages and text",
        "aria-label": "Find anything",
      }}
    />
  );
}

/** The texts of the site that match a query; none while offline. */
function useSiteSearch(query: string): readonly SiteMatch[] {
  const [searchText] = useDebouncedValue(query.trim(), 200);
  const [siteMatches, setSiteMatches] = useState<readonly SiteMatch[]>([]);
  useEffect(() => {
    if (searchText.length < (/\d/.test(searchText) ? 2 : 3)) {
      setSiteMatches([]);
      return;
    }
    const abort = new AbortController();
    fetch(`/admin/search?q=${encodeURIComponent(searchText)}`, {
      signal: abort.signal,
      headers: { accept: "application/json" },
    })
      .then((response) => response.json())
      .then(({ finds }: { finds?: readonly SiteMatch[] }) => setSiteMatches(finds ?? []))
      .catch(() => {}); // aborted by the next keystroke, or offline: views are still found
    return () => abort.abort();
  }, [searchText]);
  return siteMatches;
}
