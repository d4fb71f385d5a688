import { Box, Button, Tabs } from "@mantine/core";
import { ImageUp } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { propertyNames, recordFor } from "../../../core/records.ts";
import type { SectionKey } from "../../../core/sections/registry.ts";
import { admin, desk } from "../../desk.ts";
import { type UndoableChange, UndoNotice } from "../shared/notices/undo-notice.tsx";
import { SectionListEditor, SectionRecordForm } from "../shared/section-editor/section-forms.tsx";
import { TextEditorView } from "../shared/section-editor/text-editor-view.tsx";
import { useSectionEditor } from "../shared/section-editor/use-section-editor.ts";
import { useTab, ViewTabs } from "../shared/ui/view-tabs.tsx";
import type { Route } from "./+types/route.ts";
import { aboutFields, HERO_FIELDS, serviceCardList, TESTIMONIAL_LIST } from "./fields.ts";
import { ResetDialog } from "./reset-dialog.tsx";

export { shouldRevalidate } from "../shared/ui/skip-reload-in-view.ts";

const TABS = {
  hero: { label: "Hero Section", key: "heroContent", page: "/" },
  services: { label: "Services", key: "servicesContent", page: "/" },
  about: { label: "About Section", key: "aboutContent", page: "/about" },
  testimonials: { label: "Testimonials", key: "testimonials", page: "/" },
} as const satisfies Record<string, { label: string; key: SectionKey; page: string }>;

const TAB_LABELS = recordFor(propertyNames(TABS), (tab) => TABS[tab].label);

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

/** The texts of the home page and of the page about the business. */
export default function ContentManager({ loaderData }: Route.ComponentProps) {
  const [done, setDone] = useState<UndoableChange | null>(null);
  const { openings, reopen } = useReopening(loaderData.sections);
  return (
    <>
      {done ? (
        <Box mb="lg">
          <UndoNotice key={JSON.stringify(done.versions)} change={done} onUndone={reopen} />
        </Box>
      ) : null}
      <ContentForm
        key={openings}
        {...loaderData}
        onReset={(reset) => {
          setDone(reset);
          reopen();
        }}
      />
    </>
  );
}

/** Starts a form over (by its key) as soon as what is published now has been loaded. */
function useReopening(sections: unknown) {
  const [openings, setRound] = useState(0);
  const { revalidate } = useRevalidator();
  const isReopening = useRef(false);
  const reopen = useCallback(() => {
    isReopening.current = true;
    void revalidate();
  }, [revalidate]);
  const shown = useRef(sections);
  useEffect(() => {
    if (shown.current === sections) return;
    shown.current = sections;
    if (isReopening.current) setRound((before) => before + 1);
    isReopening.current = false;
  }, [sections]);
  return { openings, reopen };
}

function ContentForm({
  sections,
  facts,
  services,
  guides,
  onReset,
}: Route.ComponentProps["loaderData"] & { onReset: (done: UndoableChange) => void }) {
  const editor = useSectionEditor(sections);
  const tab = useTab(TAB_LABELS);
  return (
    <TextEditorView
      title="Content Manager"
      lead="The content of the home page and the about page."
      facts={facts}
      editor={editor}
      saveLabel="Save All Changes"
      previewPath={TABS[tab].page}
      places={propertyNames(TABS).map((name) => ({
        search: name === "hero" ? "" : `?tab=${name}`,
        value: editor.section(TABS[name].key).value,
      }))}
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
          <ResetDialog
            editor={editor}
            parts={SECTION_LABELS}
            current={TABS[tab].key}
            onReset={onReset}
          />
        </>
      }
    >
      <ViewTabs tabs={TAB_LABELS}>
        <Tabs.Panel value="hero">
          <SectionRecordForm editor={editor} section="heroContent" fields={HERO_FIELDS} />
        </Tabs.Panel>
        <Tabs.Panel value="services">
          <SectionListEditor
            editor={editor}
            section="servicesContent"
            config={serviceCardList(services)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="about">
          <SectionRecordForm editor={editor} section="aboutContent" fields={aboutFields(guides)} />
        </Tabs.Panel>
        <Tabs.Panel value="testimonials">
          <SectionListEditor editor={editor} section="testimonials" config={TESTIMONIAL_LIST} />
        </Tabs.Panel>
      </ViewTabs>
    </TextEditorView>
  );
}

const SECTION_LABELS = Object.fromEntries(
  Object.values(TABS).map(({ key, label }) => [key, label]),
);
