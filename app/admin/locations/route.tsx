import { Anchor, Button, Stack, Tabs } from "@mantine/core";
import { Download } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { LOCATIONS_FILE, locationsCsv } from "../../../core/locations/export-csv.ts";
import { admin, desk } from "../../desk.ts";
import { SaveBar } from "../editing/save-bar.tsx";
import { useEditing } from "../editing/use-editing.ts";
import { download } from "../ui/download.ts";
import { View } from "../ui/view.tsx";
import { ViewTabs } from "../ui/view-tabs.tsx";
import type { Route } from "./+types/route.ts";
import { AddLocations } from "./add-locations.tsx";
import { BulkImport } from "./bulk-import.tsx";
import { useLocationList } from "./editing-list.ts";
import type { Imported } from "./imported.ts";
import { ImportedBanner } from "./imported-banner.tsx";
import { ManageLocations } from "./manage-locations.tsx";
import { QuickAddLists } from "./quick-add-lists.tsx";
import { SeoImpact } from "./seo-impact.tsx";
import { Tiles } from "./tiles.tsx";

export { shouldRevalidate } from "../ui/same-view.ts";

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
  const editing = useEditing(sections);
  const quickAdd = editing.section("quickAdd");
  const { counties, states } = quickAdd.value;
  const list = useLocationList(editing.section("serviceLocations"));
  const [imported, setImported] = useState<Imported | null>(null);
  const state = states.includes(home) ? home : (states[0] ?? home);
  return (
    <View
      title="Locations Manager"
      lead="The towns and counties your pages name."
      actions={
        <Button
          variant="default"
          leftSection={<Download size={18} aria-hidden />}
          onClick={() => download(LOCATIONS_FILE, "text/csv", locationsCsv(list.entries))}
        >
          Export Locations CSV
        </Button>
      }
    >
      <Tiles list={list.entries} />
      <SeoImpact />
      <ViewTabs tabs={TABS}>
        <ImportedBanner list={list} imported={imported} onUndone={() => setImported(null)} />
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
          <BulkImport list={list} defaultState={state} onImported={setImported} />
        </Tabs.Panel>
      </ViewTabs>
      <Stack gap={0}>
        <Anchor component={Link} to="/admin/locations/towns" py="xs">
          Towns with pages of their own
        </Anchor>
      </Stack>
      <SaveBar editing={editing} previewPath="/contact" />
    </View>
  );
}
