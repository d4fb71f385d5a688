import { Button, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { data, useFetcher } from "react-router";
import { mayEdit } from "../../../core/people/roles.ts";
import { isSectionKey } from "../../../core/sections/catalog.ts";
import { admin, type FixResult } from "../../desk.ts";
import { readForm } from "../../read-form.ts";
import { UndoNotice } from "../shared/notices/undo-notice.tsx";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { CheckGroup } from "./check-group.tsx";
import { ErrorNotice } from "./error-notice.tsx";
import { fixFailureText } from "./failure-text.ts";
import { KIND_TITLES } from "./kind-titles.ts";
import { SampleList } from "./sample-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { setup, person } = context.get(admin);
  const found = await setup.inconsistencies();
  return {
    found: found.map((each) => ({ ...each, mayEdit: mayEdit(person.role, each.location.key) })),
  };
}

/** Publishes one fix, all fixes, or the owner's confirmation of sample claims. */
export async function action({ request, context }: Route.ActionArgs) {
  const { setup } = context.get(admin);
  const form = await readForm(request);
  const [id, key] = [String(form.get("fix") ?? ""), String(form.get("confirm") ?? "")];
  const isConfirming = isSectionKey(key);
  const outcome = await (isConfirming
    ? setup.confirm(key)
    : form.has("all")
      ? setup.fixAll(form.get("all") === "price" ? "price" : undefined)
      : form.has("other")
        ? setup.fix(String(form.get("other")), "other")
        : setup.fix(id));
  const isPublished = outcome.kind === "published";
  return data<ActionResult>({ isConfirming, outcome }, { status: isPublished ? 200 : 409 });
}

export default function Checks({ loaderData }: Route.ComponentProps) {
  const [query, setQuery] = useState("");
  const searchText = query.trim().toLowerCase();
  const all = loaderData.found;
  const found = all.filter(({ quote, explanation }) =>
    `${quote} ${explanation}`.toLowerCase().includes(searchText),
  );
  const fetcher = useFetcher<ActionResult>({ key: "checks" });
  const samples = found.filter(({ kind }) => kind === "sample");
  const fixableCount = all.filter(({ fix, otherFix }) => fix && !otherFix).length;
  return (
    <View
      title="Check the site"
      lead={leadOf(all.length, fixableCount)}
      actions={
        fixableCount > 1 ? (
          <fetcher.Form method="post">
            <Button
              type="submit"
              name="all"
              value="yes"
              loading={fetcher.formData?.has("all") ?? false}
            >
              Fix all {fixableCount}
            </Button>
          </fetcher.Form>
        ) : null
      }
    >
      <Stack gap="xl">
        <ResultNotice result={fetcher.data} />
        {all.length > 0 ? (
          <TextInput
            label="Search this list"
            type="search"
            maw={420}
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        ) : (
          <EmptyState title="No inconsistencies">
            Prices, hours, places, and claims match on every page.
          </EmptyState>
        )}
        {all.length > 0 && found.length === 0 ? (
          <EmptyState title="Not in this list">Try fewer words.</EmptyState>
        ) : null}
        {KIND_TITLES.map(([kind, title]) => (
          <CheckGroup key={kind} title={title} found={found.filter((each) => each.kind === kind)} />
        ))}
        <SampleList samples={samples} />
      </Stack>
    </View>
  );
}

/** What the list holds, with the same count as the dashboard, and how many of it one button fixes. */
function leadOf(count: number, fixable: number): string {
  const what = "Inconsistencies on your site and claims without proof.";
  if (count === 0) return what;
  const auto = fixable > 1 ? `; ${fixable} can be fixed with one button` : "";
  return `${what} ${count} to review${auto}. Every fix can be undone.`;
}

interface ActionResult {
  readonly isConfirming: boolean;
  readonly outcome: FixResult;
}

function ResultNotice({ result }: { result: ActionResult | undefined }) {
  if (!result) return null;
  const { outcome, isConfirming } = result;
  if (outcome.kind !== "published") return <ErrorNotice message={fixFailureText(outcome)} />;
  const message = isConfirming ? "Confirmed." : "Fixed. Visitors see it now.";
  // A new key for each publish: each can be undone by itself.
  return (
    <UndoNotice
      key={JSON.stringify(outcome.versions)}
      change={{ message, versions: outcome.versions }}
    />
  );
}
