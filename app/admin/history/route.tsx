import { Button, Select, Stack } from "@mantine/core";
import { data, useSearchParams } from "react-router";
import { isSectionKey, SECTION_CATALOG } from "../../../core/sections/catalog.ts";
import { admin } from "../../desk.ts";
import { readForm } from "../../read-form.ts";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { RevisionList } from "./revision-list.tsx";

const PAGE = 30;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const section = searchParams.get("section") ?? "";
  const before = Number(searchParams.get("before") ?? 0);
  const { editor } = context.get(admin);
  const revisions = await editor.history({
    ...(isSectionKey(section) ? { key: section } : {}),
    ...(before > 0 && Number.isSafeInteger(before) ? { before } : {}),
    limit: PAGE + 1,
  });
  return {
    revisions: revisions.slice(0, PAGE),
    hasMore: revisions.length > PAGE,
    keys: editor.keys,
  };
}

/** Publishes what an older revision said. */
export async function action({ request, context }: Route.ActionArgs) {
  const revisionId = Number((await readForm(request)).get("revision"));
  const { editor } = context.get(admin);
  const outcome = Number.isSafeInteger(revisionId) ? await editor.restore(revisionId) : null;
  if (!outcome) return data({ kind: "unknown" as const }, { status: 404 });
  return data(outcome, { status: outcome.kind === "published" ? 200 : 422 });
}

export default function History({ loaderData }: Route.ComponentProps) {
  const { revisions, hasMore, keys } = loaderData;
  const [query, setQuery] = useSearchParams();
  const last = revisions.at(-1);
  return (
    <View
      title="History"
      lead="Every saved change, with who made it and when. Restoring publishes an older version as a new one. Leads and visits are never affected."
    >
      <Stack>
        <Select
          label="Section"
          placeholder="All sections"
          clearable
          searchable
          maw={360}
          data={keys.map((key) => ({ value: key, label: SECTION_CATALOG[key].label }))}
          value={query.get("section")}
          onChange={(section) => setQuery(section ? { section } : {})}
        />
        {revisions.length === 0 ? (
          <EmptyState title="No saved changes yet">
            Your site uses the built-in content. Your first save becomes version 1.
          </EmptyState>
        ) : (
          <RevisionList revisions={revisions} keys={keys} />
        )}
        {hasMore && last ? (
          <Button
            variant="default"
            onClick={() =>
              setQuery((now) => {
                now.set("before", String(last.revisionId));
                return now;
              })
            }
          >
            Older versions
          </Button>
        ) : null}
      </Stack>
    </View>
  );
}
