import { Box, Button, Tabs } from "@mantine/core";
import { ImageUp } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { SectionKey } from "../../../core/site/sections.ts";
import { admin, desk } from "../../desk.ts";
import { type Done, DoneNotice } from "../dashboard/done-notice.tsx";
import { useEditing } from "../editing/use-editing.ts";
import { SectionFields, SectionList } from "../texts/section-parts.tsx";
import { TextsView } from "../texts/texts-view.tsx";
import { useTab, ViewTabs } from "../ui/view-tabs.tsx";
import type { Route } from "./+types/route.ts";
import { aboutFields, cardKind, HERO, TESTIMONIALS } from "./fields.ts";
import { ResetParts } from "./reset-parts.tsx";

export { shouldRevalidate } from "../ui/same-view.ts";

const TABS = {
  hero: { label: "Hero Section", key: "heroContent", page: "/" },
  services: { label: "Services", key: "servicesContent", page: "/" },
  about: { label: "About Section", key: "aboutContent", page: "/about" },
  testimonials: { label: "Testimonials", key: "testimonials", page: "/" },
} as const satisfies Record<string, { label: string; key: SectionKey; page: string }>;

type Tab = keyof typeof TABS;

const LABELS = Object.fromEntries(Object.entries(TABS).map(([tab, { label }]) => [tab, label])) as {
  readonly [Name in Tab]: string;
};

export async function loader({ context }: Route.LoaderArgs) {
  const { editor, facts } = context.get(admin);
  const { site } = context.get(desk);
  const keys = Object.values(TABS).map(({ key }) => key);
  return {
    sections: await editor.open(...keys),
    facts: await facts(),
    services: site.services.map(({ id, serviceName }) => ({ value: id, label: serviceName })),
    guides: site.guides.map(({ slug, title }) => ({ value: slug, label: title })),
  };
}

/** The words of the home page and of the page about the business. */
export default function ContentManager({ loaderData }: Route.ComponentProps) {
  const [done, setDone] = useState<Done | null>(null);
  const { round, reopen } = useReopening(loaderData.sections);
  return (
    <>
      {done ? (
        <Box mb="lg">
          <DoneNotice key={JSON.stringify(done.versions)} done={done} onUndone={reopen} />
        </Box>
      ) : null}
      <ContentForm
        key={round}
        {...loaderData}
        onReset={(reset) => {
          setDone(reset);
          reopen();
        }}
      />
    </>
  );
}

/** Begins a form anew, by its key, as soon as the server has said what stands now. */
function useReopening(sections: unknown) {
  const [round, setRound] = useState(0);
  const { revalidate } = useRevalidator();
  const isAsked = useRef(false);
  const reopen = useCallback(() => {
    isAsked.current = true;
    void revalidate();
  }, [revalidate]);
  const shown = useRef(sections);
  useEffect(() => {
    if (shown.current === sections) return;
    shown.current = sections;
    if (isAsked.current) setRound((before) => before + 1);
    isAsked.current = false;
  }, [sections]);
  return { round, reopen };
}

function ContentForm({
  sections,
  facts,
  services,
  guides,
  onReset,
}: Route.ComponentProps["loaderData"] & { onReset: (done: Done) => void }) {
  const editing = useEditing(sections);
  const tab = useTab(LABELS);
  return (
    <TextsView
      title="Content Manager"
      lead="What the home page and the about page say."
      facts={facts}
      editing={editing}
      saveLabel="Save All Changes"
      previewPath={TABS[tab].page}
      actions={
        <>
          <Button
            component={Link}
            to="/admin/media"
            variant="default"
            leftSection={<ImageUp size={18} aria-hidden />}
          >
            Upload Images
          </Button>
          <ResetParts editing={editing} parts={PARTS} current={TABS[tab].key} onReset={onReset} />
        </>
      }
    >
      <ViewTabs tabs={LABELS}>
        <Tabs.Panel value="hero">
          <SectionFields editing={editing} section="heroContent" fields={HERO} />
        </Tabs.Panel>
        <Tabs.Panel value="services">
          <SectionList editing={editing} section="servicesContent" kind={cardKind(services)} />
        </Tabs.Panel>
        <Tabs.Panel value="about">
          <SectionFields editing={editing} section="aboutContent" fields={aboutFields(guides)} />
        </Tabs.Panel>
        <Tabs.Panel value="testimonials">
          <SectionList editing={editing} section="testimonials" kind={TESTIMONIALS} />
        </Tabs.Panel>
      </ViewTabs>
    </TextsView>
  );
}

const PARTS = Object.fromEntries(Object.values(TABS).map(({ key, label }) => [key, label]));
