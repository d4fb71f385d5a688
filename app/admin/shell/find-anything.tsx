import "@mantine/spotlight/styles.css";
import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { Spotlight, type SpotlightActionGroupData, spotlight } from "@mantine/spotlight";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { AdminPlace } from "./places.ts";

interface Find {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly to: string;
}

/** The search of everything: views by their names, and every text of the site by its words. Ctrl+K opens it anywhere. */
export function FindAnything({
  places,
  searchesTexts,
}: {
  places: readonly AdminPlace[];
  /** Whether this person may read all that the site says here. */
  searchesTexts: boolean;
}) {
  const [query, setQuery] = useState("");
  const finds = useFinds(searchesTexts ? query : "");
  const navigate = useNavigate();
  const groups: SpotlightActionGroupData[] = [
    {
      group: "Go to",
      actions: places.map(({ to, label, words, group }) => ({
        id: to,
        label,
        description: group,
        keywords: words.split(" "),
        onClick: () => navigate(to),
      })),
    },
    {
      group: "On your site",
      actions: finds.map(({ id, label, description, to }) => ({
        id,
        label,
        description,
        // The server found it by words that need not stand in the excerpt.
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
        nothingFound="Nothing found. Try another word."
        searchProps={{
          leftSection: <Search size={18} aria-hidden />,
          placeholder: "A view, a price, a word on your site …",
          "aria-label": "Find anything",
        }}
      />
    </>
  );
}

/** What the site says with these words in it; nothing while the network is away. */
function useFinds(query: string): readonly Find[] {
  const [sought] = useDebouncedValue(query.trim(), 200);
  const [finds, setFinds] = useState<readonly Find[]>([]);
  useEffect(() => {
    if (sought.length < (/\d/.test(sought) ? 2 : 3)) {
      setFinds([]);
      return;
    }
    const asking = new AbortController();
    fetch(`/admin/search?q=${encodeURIComponent(sought)}`, {
      signal: asking.signal,
      headers: { accept: "application/json" },
    })
      .then((response) => response.json())
      .then((answer: { finds?: readonly Find[] }) => setFinds(answer.finds ?? []))
      .catch(() => {}); // another letter was typed, or there is no network: the views are found all the same
    return () => asking.abort();
  }, [sought]);
  return finds;
}
