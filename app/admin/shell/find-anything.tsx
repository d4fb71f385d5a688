import "@mantine/spotlight/styles.css";
import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { Spotlight, type SpotlightActionGroupData, spotlight } from "@mantine/spotlight";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { AdminMenuItem } from "./menu-items.ts";

interface SiteMatch {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly to: string;
}

/** The search dialog (Ctrl+K): admin views by label and keywords, and texts of the site. */
export function FindAnything({
  menuItems,
  canSearchTexts,
}: {
  menuItems: readonly AdminMenuItem[];
  /** Whether this person's role may search the texts of the site. */
  canSearchTexts: boolean;
}) {
  const [query, setQuery] = useState("");
  const siteMatches = useSiteSearch(canSearchTexts ? query : "");
  const navigate = useNavigate();
  const groups: SpotlightActionGroupData[] = [
    {
      group: "Go to",
      actions: menuItems.map(({ to, label, keywords, group }) => ({
        id: to,
        label,
        description: group,
        keywords: keywords.split(" "),
        onClick: () => navigate(to),
      })),
    },
    {
      group: "On your site",
      actions: siteMatches.map(({ id, label, description, to }) => ({
        id,
        label,
        description,
        // The server matched it, possibly by words that are not in the excerpt.
        keywords: [query],
        onClick: () => navigate(to),
      })),
    },
  ];
  return (
    <>
      <Button
        variant="default"
        onClick={spotlight.open}
        leftSection={<Search size={16} aria-hidden />}
        aria-label="Find anything"
        px="sm"
      >
        Find
      </Button>
      <Spotlight
        actions={groups}
        query={query}
        onQueryChange={setQuery}
        shortcut={["mod + K"]}
        highlightQuery
        scrollable
        maxHeight={420}
        limit={24}
        nothingFound="Nothing found. Try a different word."
        searchProps={{
          leftSection: <Search size={18} aria-hidden />,
          placeholder: "A page, a price, a word on your site …",
          "aria-label": "Find anything",
        }}
      />
    </>
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
