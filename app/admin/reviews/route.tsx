import { Tabs } from "@mantine/core";
import type { ShouldRevalidateFunction } from "react-router";
import type { OpenSection } from "../../../core/site/editing.ts";
import type { Written } from "../../../core/site/sections.ts";
import { admin, desk } from "../../desk.ts";
import { SaveBar } from "../editing/save-bar.tsx";
import { useEditing } from "../editing/use-editing.ts";
import { View } from "../ui/view.tsx";
import { useTab, ViewTabs } from "../ui/view-tabs.tsx";
import type { Route } from "./+types/route.ts";
import { actOn } from "./acts.ts";
import { type requestsOf, reviewsOf } from "./own-reviews.ts";
import { type Request, Requests } from "./requests.tsx";
import { Settings } from "./settings.tsx";
import { Testimonials } from "./testimonials.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const open = context.get(admin);
  const { requests } = reviewsOf(open);
  const voices = await voicesOf(open.editor.open("testimonials"));
  if (!requests) return { voices, owner: null };
  const before = safeBefore(url.searchParams);
  const [waiting, decided, sections] = await Promise.all([
    requests.waiting(),
    requests.decided(before),
    open.editor.open("reviews"),
  ]);
  const { isOn } = context.get(desk).site.reviews;
  return { voices, owner: { waiting: waiting.map(shown), ...decided, sections, isOn } };
}

/** The last one seen, if the address names one. */
function safeBefore(query: URLSearchParams): number | undefined {
  const before = Number(query.get("before"));
  return Number.isSafeInteger(before) && before > 0 ? before : undefined;
}

/** What of a waiting visit the view is given: nobody's mail address among it. */
function shown({
  visitId,
  firstName,
  lastName,
  startsAt,
  standing,
}: Awaited<ReturnType<ReturnType<typeof requestsOf>["waiting"]>>[number]): Request {
  const at = "at" in standing ? new Date(standing.at).toISOString() : null;
  const visitor = `${firstName} ${lastName}`.trim();
  return { visitId, visitor, startsAt: new Date(startsAt).toISOString(), kind: standing.kind, at };
}

async function voicesOf(opening: Promise<OpenSection[]>) {
  const [section] = await opening;
  const all = (section?.value ?? []) as Written<"testimonials">;
  const isSample = section?.isBuiltIn ?? true;
  const bare = isSample ? 0 : all.filter(({ permission }) => !permission).length;
  return { count: all.length, isSample, bare };
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOn(await request.formData(), context.get(admin));
}

/** Another tab loads nothing: what is typed stands, and what was loaded is still good. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const bare = ({ pathname, searchParams }: URL) =>
    `${pathname}?${[...searchParams].filter(([name]) => name !== "tab")}`;
  const isTab = currentUrl.href !== nextUrl.href && bare(currentUrl) === bare(nextUrl);
  return isTab && !formMethod ? false : defaultShouldRevalidate;
};

export default function Reviews({ loaderData: { owner, voices } }: Route.ComponentProps) {
  return owner ? (
    <OwnersReviews owner={owner} voices={voices} />
  ) : (
    <View title="Reviews" lead="What clients said, with their permission.">
      <Testimonials {...voices} />
    </View>
  );
}

const TABS = { requests: "Requests", testimonials: "Testimonials", settings: "Settings" };

type Loaded = Route.ComponentProps["loaderData"];

function OwnersReviews({
  owner,
  voices,
}: {
  owner: NonNullable<Loaded["owner"]>;
  voices: Loaded["voices"];
}) {
  const editing = useEditing(owner.sections);
  const tab = useTab(TABS);
  return (
    <View title="Reviews" lead="Ask every visitor how it went, and quote clients who said you may.">
      <ViewTabs tabs={TABS}>
        <Tabs.Panel value="requests">
          <Requests {...owner} />
        </Tabs.Panel>
        <Tabs.Panel value="testimonials">
          <Testimonials {...voices} />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <Settings editing={editing} />
        </Tabs.Panel>
      </ViewTabs>
      {tab === "settings" ? <SaveBar editing={editing} /> : null}
    </View>
  );
}
