import { Alert, List } from "@mantine/core";
import { useDeferredValue } from "react";
import { similarTowns } from "../../../core/locations/pages/similar-towns.ts";
import type { WrittenSection } from "../../../core/sections/registry.ts";

/** How many pairs are named at once. */
const MOST_NAMED = 5;

/** Says while the owner writes which towns say much the same, because search engines show only one of two such pages. */
export function SimilarTownHint({ notes }: { notes: WrittenSection<"localNotes"> }) {
  const counties = useDeferredValue(notes);
  const similar = similarTowns(counties.flatMap(({ towns = [] }) => towns)).slice(0, MOST_NAMED);
  return (
    <div role="status">
      {similar.length > 0 ? (
        <Alert color="yellow" mb="md" title="Some towns say much the same">
          <List size="sm">
            {similar.map(({ town, other, share }) => (
              <List.Item key={`${town} ${other}`}>
                {`${town} and ${other} share ${Math.round(share * 100)}% of their text, apart from the names.`}
              </List.Item>
            ))}
          </List>
          Search engines usually show only one of two similar pages. Write what only one of them
          has: its hospital, courthouse, parking, or neighborhoods.
        </Alert>
      ) : null}
    </div>
  );
}
