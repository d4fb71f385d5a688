import { Tabs } from "@mantine/core";
import { admin, desk } from "../../desk.ts";
import { SaveBar } from "../shared/section-editor/save-bar.tsx";
import { useSectionEditor } from "../shared/section-editor/use-section-editor.ts";
import { View } from "../shared/ui/view.tsx";
import { ViewTabs } from "../shared/ui/view-tabs.tsx";
import type { Route } from "./+types/route.ts";
import { Dates } from "./dates.tsx";
import { Hours } from "./hours.tsx";
import { OtherSites } from "./other-sites.tsx";
import { Rules } from "./rules.tsx";
import { ServiceNeeds } from "./service-needs.tsx";
import { Travel } from "./travel.tsx";

export { shouldRevalidate } from "../shared/ui/skip-reload-in-view.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { pricing, services, businessConfig } = context.get(desk).site;
  const priced = pricing.services.map(({ id, serviceName: name }) => ({ id, name }));
  const others = services
    .filter(({ id }) => priced.every((entry) => entry.id !== id))
    .map(({ id, serviceName: name }) => ({ id, name }));
  return {
    sections: await context.get(admin).editor.open("scheduling", "businessConfig"),
    priced,
    services: [...priced, ...others],
    timezone: businessConfig.timezone,
    homeZip: businessConfig.address.zip,
  };
}

const TABS = {
  hours: "Hours",
  dates: "Dates",
  rules: "Rules",
  travel: "Travel",
  services: "Services",
  sites: "Other sites",
};

export default function SchedulingRules({ loaderData }: Route.ComponentProps) {
  const { sections, services, priced, timezone, homeZip } = loaderData;
  const editor = useSectionEditor(sections);
  const form = editor.section("scheduling");
  return (
    <View
      title="Scheduling"
      lead={`When visits can start. All times are in your time zone (${timezone}).`}
    >
      <ViewTabs tabs={TABS}>
        <Tabs.Panel value="hours">
          <Hours form={form} profile={editor.section("businessConfig")} />
        </Tabs.Panel>
        <Tabs.Panel value="dates">
          <Dates form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="rules">
          <Rules form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="travel">
          <Travel form={form} homeZip={homeZip} />
        </Tabs.Panel>
        <Tabs.Panel value="services">
          <ServiceNeeds form={form} services={services} />
        </Tabs.Panel>
        <Tabs.Panel value="sites">
          <OtherSites form={form} priced={priced} />
        </Tabs.Panel>
      </ViewTabs>
      <SaveBar editor={editor} previewPath="/book-now" />
    </View>
  );
}
