import { useMemo } from "react";
import { admin, desk } from "../../desk.ts";
import { ListEditor } from "../shared/list-editor/list-editor.tsx";
import { useOpenEntry } from "../shared/list-editor/use-open-entry.ts";
import { mapSection } from "../shared/section-editor/map-section.ts";
import { TextEditorView } from "../shared/section-editor/text-editor-view.tsx";
import { useSectionEditor } from "../shared/section-editor/use-section-editor.ts";
import type { Route } from "./+types/route.ts";
import { completeServices, serviceIds, servicesInPageOrder } from "./complete-services.ts";
import { serviceList } from "./service-list.tsx";

export { shouldRevalidate } from "../shared/ui/skip-reload-in-view.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { editor, facts } = context.get(admin);
  const { pricing } = context.get(desk).site;
  const sections = await editor.open("services");
  return {
    sections: sections.map((section) => mapSection(section, servicesInPageOrder)),
    facts: await facts(),
    publishedIds: sections.flatMap(({ value }) => serviceIds(value)),
    priced: pricing.services.map(({ id, serviceName }) => ({ value: id, label: serviceName })),
  };
}

/** The catalog of services: what is offered, in which order, and what each page says. */
export default function Services({
  loaderData: { sections, facts, publishedIds, priced },
}: Route.ComponentProps) {
  const editor = useSectionEditor(sections, {
    services: (services, before) => completeServices(services, before, publishedIds),
  });
  const form = editor.section("services");
  const { value: services } = form;
  const { openIndex } = useOpenEntry();
  const config = useMemo(() => {
    const options = services.map(({ id, serviceName }) => ({ value: id, label: serviceName }));
    return serviceList({ priced, services: options });
  }, [services, priced]);
  const open = openIndex === null ? undefined : services[openIndex];
  return (
    <TextEditorView
      title="Services"
      lead="The services you offer, in the order visitors see them, with a page for each."
      facts={facts}
      editor={editor}
      previewPath={open ? `/${open.slug}` : "/"}
    >
      <ListEditor config={config} form={form} path="" />
    </TextEditorView>
  );
}
