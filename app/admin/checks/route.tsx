import { Button, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { data, useFetcher } from "react-router";
import { mayEdit } from "../../../core/people/roles.ts";
import { isSectionKey } from "../../../core/site/sections.ts";
import { admin } from "../../desk.ts";
import { DoneNotice } from "../dashboard/done-notice.tsx";
import { Empty } from "../ui/empty.tsx";
import { View } from "../ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { CheckGroup } from "./check-group.tsx";
import { KINDS } from "./kinds.ts";
import { whatBecame } from "./outcome-words.ts";
import { Refused } from "./refused.tsx";
import { SampleList } from "./sample-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { setup, person } = context.get(admin);
  const found = await setup.contradictions();
  return {
    found: found.map((each) => ({ ...each, mayEdit: mayEdit(person.role, each.where.key) })),
  };
}

/** One mend, all of them, or the owner's word for what is still the sample's. */
export async function action({ request, context }: Route.ActionArgs) {
  const { setup } = context.get(admin);
  const form = await request.formData();
  const [id, key] = [String(form.get("mend") ?? ""), String(form.get("confirm") ?? "")];
  const isConfirming = isSectionKey(key);
  const outcome = await (isConfirming
    ? setup.confirm(key)
    : form.has("all")
      ? setup.mendAll()
      : setup.mend(id));
  const isOut = outcome.kind === "published";
  return data({ isConfirming, outcome }, { status: isOut ? 200 : 409 });
}

export default function Checks({ loaderData }: Route.ComponentProps) {
  const [words, setWords] = useState("");
  const sought = words.trim().toLowerCase();
  const all = loaderData.found;
  const found = all.filter(({ says, but }) => `${says} ${but}`.toLowerCase().includes(sought));
  const fetcher = useFetcher<typeof action>({ key: "checks" });
  const samples = found.filter(({ kind }) => kind === "sample");
  const mends = all.filter(({ mend }) => mend).length;
  return (
    <View
      title="Check the site"
      lead="Where your site disagrees with itself, or claims what nothing stands behind. Each mend can be undone."
      actions={
        mends > 1 ? (
          <fetcher.Form method="post">
            <Button
              type="submit"
              name="all"
              value="yes"
              loading={fetcher.formData?.has("all") ?? false}
            >
              Mend all {mends}
            </Button>
          </fetcher.Form>
        ) : null
      }
    >
      <Stack gap="xl">
        <Became became={fetcher.data} />
        {all.length > 0 ? (
          <TextInput
            label="Search this list"
            type="search"
            maw={420}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        ) : (
          <Empty title="Nothing disagrees">
            Prices, hours, places and claims say the same on every page.
          </Empty>
        )}
        {all.length > 0 && found.length === 0 ? (
          <Empty title="Not in this list">Try fewer words.</Empty>
        ) : null}
        {KINDS.map(([kind, title]) => (
          <CheckGroup key={kind} title={title} found={found.filter((each) => each.kind === kind)} />
        ))}
        <SampleList samples={samples} />
      </Stack>
    </View>
  );
}

type Answer = Awaited<ReturnType<typeof action>>["data"];

function Became({ became }: { became: Answer | undefined }) {
  if (!became) return null;
  const { outcome, isConfirming } = became;
  if (outcome.kind !== "published") return <Refused words={whatBecame(outcome)} />;
  const words = isConfirming
    ? "Confirmed. It stands as yours now."
    : "Mended. Visitors see it now.";
  // A later mend is another one to undo.
  return (
    <DoneNotice
      key={JSON.stringify(outcome.versions)}
      done={{ words, versions: outcome.versions }}
    />
  );
}
