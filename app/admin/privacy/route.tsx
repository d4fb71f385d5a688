import { Tabs } from "@mantine/core";
import { data } from "react-router";
import type { PersonQuery } from "../../../core/privacy/person-query.ts";
import { DEFAULT_SELECTION, type RowSelection } from "../../../core/privacy/row-selection.ts";
import { type AdminDesk, admin, requireDesk } from "../../desk.ts";
import { readForm } from "../../read-form.ts";
import { useSectionEditor } from "../shared/section-editor/use-section-editor.ts";
import { View } from "../shared/ui/view.tsx";
import { ViewTabs } from "../shared/ui/view-tabs.tsx";
import type { Route } from "./+types/route.ts";
import { readPersonForm } from "./person-form.ts";
import type { PersonSearchResult, TypedPerson } from "./person-search-result.ts";
import { PersonTab } from "./person-tab.tsx";
import { RetentionForm } from "./retention-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { editor, hasRecentAuth } = context.get(admin);
  return { sections: await editor.open("retention"), hasRecentAuth: hasRecentAuth() };
}

/** Finds or erases a person. By POST, because a URL with personal data would stay in histories and logs. */
export async function action({ request, context }: Route.ActionArgs) {
  const privacy = requireDesk(context.get(admin).privacy);
  const { typed, read, choice, text } = readPersonForm(await readForm(request));
  if (!read.ok) return respond({ kind: "errors", errors: read.errors, typed }, 422);
  const { query } = read;
  if (text("act") !== "erase")
    return findPerson({ query, typed, chosen: DEFAULT_SELECTION }, privacy);
  const findAgain = () => findPerson({ query, typed, chosen: choice }, privacy);
  const keepAmounts = text("keepAmounts") === "yes";
  const outcome = await privacy.erase({ person: query, keepAmounts, choice, typed: text("again") });
  switch (outcome.kind) {
    case "sign-in-again":
      return respond({ kind: "sign-in-again", typed }, 403);
    case "erased":
      return respond({ ...outcome, typed });
    case "mistyped":
      return findAgain().then(({ data: result }) =>
        respond(result.kind === "found" ? { ...result, mistyped: true } : result, 422),
      );
    case "coming":
      return findAgain();
    case "unsettled":
      return findAgain().then(({ data: result }) =>
        respond(result.kind === "found" ? { ...result, isUnsettled: true } : result, 409),
      );
  }
}

type PrivacyDesk = NonNullable<AdminDesk["privacy"]>;

async function findPerson(
  request: { query: PersonQuery; typed: TypedPerson; chosen: RowSelection },
  privacy: PrivacyDesk,
) {
  const outcome = await privacy.find(request.query);
  if (outcome.kind === "sign-in-again")
    return respond({ kind: "sign-in-again", typed: request.typed }, 403);
  return respond({ kind: "found", matches: outcome.found, ...request });
}

const respond = (result: PersonSearchResult, status = 200) => data(result, { status });

const TABS = { person: "Find a person", retention: "Retention" };

export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const editor = useSectionEditor(loaderData.sections);
  return (
    <View
      title="Data & privacy"
      lead="Your customers' personal data: export it, erase it, and set when the rest is deleted automatically."
    >
      <ViewTabs tabs={TABS}>
        <Tabs.Panel value="person">
          <PersonTab result={actionData ?? null} hasRecentAuth={loaderData.hasRecentAuth} />
        </Tabs.Panel>
        <Tabs.Panel value="retention">
          <RetentionForm editor={editor} />
        </Tabs.Panel>
      </ViewTabs>
    </View>
  );
}
