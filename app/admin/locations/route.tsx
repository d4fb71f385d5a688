import { Anchor, Button, Stack, Tabs } from "@mantine/core";
import { Download } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { LOCATIONS_CSV_NAME, locationsCsv } from "../../../core/locations/csv/export-locations.ts";
import { admin, desk } from "../../desk.ts";
import { SaveBar } from "../shared/section-editor/save-bar.tsx";
import { useSectionEditor } from "../shared/section-editor/use-section-editor.ts";
import { download } from "../shared/ui/download.ts";
import { View } from "../shared/ui/view.tsx";
import { ViewTabs } from "../shared/ui/view-tabs.tsx";
import type { Route } from "./+types/route.ts";
import { AddLocations } from "./add-locations.tsx";
import { BulkImport } from "./bulk-import.tsx";
import { ImportBanner } from "./import-banner.tsx";
import type { ImportResult } from "./import-result.ts";
import { useLocationList } from "./location-list.ts";
import { LocationTotals } from "./location-totals.tsx";
import { ManageLocations } from "./manage-locations.tsx";
import { QuickAddLists } from "./quick-add-lists.tsx";
import { SeoImpact } from "./seo-impact.tsx";

export { shouldRevalidate } from "../shared/ui/skip-reload-in-view.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const sections = await context.get(admin).editor.open("serviceLocations", "quickAdd");
  return { sections, home: context.get(desk).site.businessConfig.address.state };
}

const TABS = {
  manage: "Manage Locations",
  add: "Add Locations",
  import: "Bulk Import",
};

export default function LocationsManager({ loaderData }: Route.ComponentProps) {
  const { sections, home } = loaderData;
  const editor = useSectionEditor(sections);
  const quickAdd = editor.section("quickAdd");
  const { counties, states } = quickAdd.value;
  const list = useLocationList(editor.section("serviceLocations"));
  const [imported, setImported] = useState<ImportResult | null>(null);
  const state = states.includes(home) ? home : (states[0] ?? home);
  return (
    <View
      title="Locations Manager"
      lead="The towns and counties shown on your pages."
      actions={
        <Button
          variant="default"
          leftSection={<Download size={18} aria-hidden />}
          onClick={() => download(LOCATIONS_CSV_NAME, "text/csv", locationsCsv(list.entries))}
        >
          Export Locations CSV
        </Button>
      }
    >
      <LocationTotals list={list.entries} />
      <SeoImpact />
      <ViewTabs tabs={TABS}>
        <ImportBanner list={list} imported={imported} onUndone={() => setImported(null)} />
        <Tabs.Panel value="manage">
          <ManageLocations list={list} />
        </Tabs.Panel>
        <Tabs.Panel value="add">
          <Stack gap="xl">
            <AddLocations list={list} counties={counties} states={states} defaultState={state} />
            <QuickAddLists form={quickAdd} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="import">
          <BulkImport list={list} states={states} defaultState={state} onImported={setImported} />
        </Tabs.Panel>
      </ViewTabs>
      <Stack gap={0}>
        <Anchor component={Link} to="/admin/locations/towns" py="xs">
          Towns with their own pages
        </Anchor>
      </Stack>
      <SaveBar editor={editor} previewPath="/contact" />
    </View>
  );
}
