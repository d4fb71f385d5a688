import { Tabs } from "@mantine/core";
import { data } from "react-router";
import { AS_FOUND, type Choice } from "../../../core/privacy/choice.ts";
import type { PersonWish } from "../../../core/privacy/person.ts";
import { type AdminDesk, admin } from "../../desk.ts";
import { useEditing } from "../editing/use-editing.ts";
import { View } from "../ui/view.tsx";
import { ViewTabs } from "../ui/view-tabs.tsx";
import type { Route } from "./+types/route.ts";
import type { PersonAnswer, TypedPerson } from "./answers.ts";
import { OnePerson } from "./one-person.tsx";
import { RetentionForm } from "./retention-form.tsx";
import { personIn } from "./typed-person.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { privacy, editor, isProven } = context.get(admin);
  if (!privacy) throw new Response(null, { status: 404 });
  return { sections: await editor.open("retention"), isProven: isProven() };
}

/** Looks for a person, or erases one. Both by POST: a name in an address stays in histories and logs. */
export async function action({ request, context }: Route.ActionArgs) {
  const { privacy } = context.get(admin);
  if (!privacy) throw new Response(null, { status: 404 });
  const { typed, read, choice, text } = personIn(await request.formData());
  if (!read.ok) return answer({ kind: "errors", errors: read.errors, typed }, 422);
  const { wish } = read;
  if (text("act") !== "erase") return lookFor({ wish, typed, chosen: AS_FOUND }, privacy);
  const look = () => lookFor({ wish, typed, chosen: choice }, privacy);
  const keepAmounts = text("keepAmounts") === "yes";
  const outcome = await privacy.erase({ person: wish, keepAmounts, choice, typed: text("again") });
  switch (outcome.kind) {
    case "prove":
      return answer({ kind: "prove", typed }, 403);
    case "erased":
      return answer({ ...outcome, typed });
    case "mistyped":
      return look().then(({ data: said }) =>
        answer(said.kind === "found" ? { ...said, mistyped: true } : said, 422),
      );
    case "coming":
      return look();
  }
}

type PrivacyDesk = NonNullable<AdminDesk["privacy"]>;

async function lookFor(
  asked: { wish: PersonWish; typed: TypedPerson; chosen: Choice },
  privacy: PrivacyDesk,
) {
  const outcome = await privacy.find(asked.wish);
  if (outcome.kind === "prove") return answer({ kind: "prove", typed: asked.typed }, 403);
  return answer({ kind: "found", found: outcome.found, ...asked });
}

const answer = (said: PersonAnswer, status = 200) => data(said, { status });

const TABS = { person: "One person", retention: "How long things are kept" };

export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const editing = useEditing(loaderData.sections);
  return (
    <View
      title="Data & privacy"
      lead="What you know of your customers: hand it over, erase it, and let the rest go by itself when its time is over."
    >
      <ViewTabs tabs={TABS}>
        <Tabs.Panel value="person">
          <OnePerson answer={actionData ?? null} isProven={loaderData.isProven} />
        </Tabs.Panel>
        <Tabs.Panel value="retention">
          <RetentionForm editing={editing} />
        </Tabs.Panel>
      </ViewTabs>
    </View>
  );
}
