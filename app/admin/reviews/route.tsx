import { Tabs } from "@mantine/core";
import type { ShouldRevalidateFunction } from "react-router";
import { fullName } from "../../../core/format/names.ts";
import type { EditableSection } from "../../../core/sections/editing/editing.ts";
import type { WrittenSection } from "../../../core/sections/registry.ts";
import { admin, desk, requireDesk, type WaitingRequest } from "../../desk.ts";
import { readForm } from "../../read-form.ts";
import { SaveBar } from "../shared/section-editor/save-bar.tsx";
import { useSectionEditor } from "../shared/section-editor/use-section-editor.ts";
import { View } from "../shared/ui/view.tsx";
import { useTab, ViewTabs } from "../shared/ui/view-tabs.tsx";
import type { Route } from "./+types/route.ts";
import { handleReviewForm } from "./actions.ts";
import { ReviewRequests, type WaitingRequestView } from "./review-requests.tsx";
import { ReviewSettings } from "./review-settings.tsx";
import { TestimonialsTab } from "./testimonials-tab.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { editor, reviews } = context.get(admin);
  const { requests } = requireDesk(reviews);
  const testimonials = await testimonialSummary(editor.open("testimonials"));
  if (!requests) return { testimonials, owner: null };
  const before = parseBefore(url.searchParams);
  const [waiting, decided, sections] = await Promise.all([
    requests.waiting(),
    requests.decided(before),
    editor.open("reviews"),
  ]);
  const { isOn } = context.get(desk).site.reviews;
  return {
    testimonials,
    owner: { waiting: waiting.map(waitingRequestView), ...decided, sections, isOn },
  };
}

/** The id after which the next page of decided requests starts; undefined for the first page. */
function parseBefore(query: URLSearchParams): number | undefined {
  const before = Number(query.get("before"));
  return Number.isSafeInteger(before) && before > 0 ? before : undefined;
}

/** A waiting request as the view gets it, without the email address. */
function waitingRequestView({
  visitId,
  firstName,
  lastName,
  startsAt,
  status,
}: WaitingRequest): WaitingRequestView {
  const at = "at" in status ? new Date(status.at).toISOString() : null;
  const visitor = fullName({ firstName, lastName });
  return { visitId, visitor, startsAt: new Date(startsAt).toISOString(), kind: status.kind, at };
}

async function testimonialSummary(opening: Promise<EditableSection[]>) {
  const [section] = await opening;
  // The editor returns the value of any section; this one was opened by its key.
  const all = (section?.value ?? []) as WrittenSection<"testimonials">;
  const isSample = section?.isBuiltIn ?? true;
  const withoutPermission = isSample ? 0 : all.filter(({ permission }) => !permission).length;
  return { count: all.length, isSample, withoutPermission };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleReviewForm(await readForm(request), requireDesk(context.get(admin).reviews));
}

/** Changing the tab reloads nothing: typed text stays, and the loaded data is still valid. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const bare = ({ pathname, searchParams }: URL) =>
    `${pathname}?${[...searchParams].filter(([name]) => name !== "tab")}`;
  const isTabChange = currentUrl.href !== nextUrl.href && bare(currentUrl) === bare(nextUrl);
  return isTabChange && !formMethod ? false : defaultShouldRevalidate;
};

export default function Reviews({ loaderData: { owner, testimonials } }: Route.ComponentProps) {
  return owner ? (
    <OwnerView owner={owner} testimonials={testimonials} />
  ) : (
    <View title="Reviews" lead="What clients said, with their permission.">
      <TestimonialsTab {...testimonials} />
    </View>
  );
}

const TABS = { requests: "Requests", testimonials: "Testimonials", settings: "Settings" };

type ReviewsLoaderData = Route.ComponentProps["loaderData"];

function OwnerView({
  owner,
  testimonials,
}: {
  owner: NonNullable<ReviewsLoaderData["owner"]>;
  testimonials: ReviewsLoaderData["testimonials"];
}) {
  const editor = useSectionEditor(owner.sections);
  const tab = useTab(TABS);
  return (
    <View title="Reviews" lead="Ask every visitor how it went, and quote clients who said you may.">
      <ViewTabs tabs={TABS}>
        <Tabs.Panel value="requests">
          <ReviewRequests {...owner} />
        </Tabs.Panel>
        <Tabs.Panel value="testimonials">
          <TestimonialsTab {...testimonials} />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <ReviewSettings editor={editor} />
        </Tabs.Panel>
      </ViewTabs>
      {tab === "settings" ? <SaveBar editor={editor} /> : null}
    </View>
  );
}
