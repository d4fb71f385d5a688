import { Box, Grid, Tabs } from "@mantine/core";
import { statesOfSite } from "../../../core/law/site-law.ts";
import { admin, desk } from "../../desk.ts";
import { SaveBar } from "../shared/section-editor/save-bar.tsx";
import { useSectionEditor } from "../shared/section-editor/use-section-editor.ts";
import { View } from "../shared/ui/view.tsx";
import { ViewTabs } from "../shared/ui/view-tabs.tsx";
import type { Route } from "./+types/route.ts";
import { Extras } from "./extras.tsx";
import { type OldPrice, OldPrices } from "./old-prices.tsx";
import { PriceTexts } from "./price-texts.tsx";
import { Rates } from "./rates.tsx";
import { TryOutCard } from "./try-out-card.tsx";
import { Zones } from "./zones.tsx";

export { shouldRevalidate } from "../shared/ui/skip-reload-in-view.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, businessConfig } = context.get(desk).site;
  const { editor, setup, law } = context.get(admin);
  const { travelLimits, feeMaximum } = law.of(statesOfSite(businessConfig));
  const [sections, found] = await Promise.all([editor.open("pricing"), setup.inconsistencies()]);
  return {
    sections,
    oldPrices: found
      .filter(({ kind }) => kind === "price")
      .map(({ id, quote, explanation, fix }): OldPrice => {
        return { id, quote, explanation, canFix: fix !== undefined };
      }),
    services: services.map(({ id, serviceName: name, pricedAs }) => ({ id, name, pricedAs })),
    address: businessConfig.address,
    travelLaws: travelLimits,
    feeMaximum,
  };
}

const TABS = {
  services: "Services",
  zones: "Zones",
  extras: "Extra fees",
  words: "Texts",
};

export default function PricesAndZones({ loaderData }: Route.ComponentProps) {
  const { sections, services, address, travelLaws, feeMaximum, oldPrices } = loaderData;
  const editor = useSectionEditor(sections);
  const form = editor.section("pricing");
  return (
    <View
      title="Prices & zones"
      lead="All your prices in one place. The calculator, booking, the assistant, and every text that mentions a price use them."
    >
      <OldPrices texts={oldPrices} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <ViewTabs tabs={TABS}>
            <Tabs.Panel value="services">
              <Rates form={form} services={services} />
            </Tabs.Panel>
            <Tabs.Panel value="zones">
              <Zones form={form} state={address.state} laws={travelLaws} />
            </Tabs.Panel>
            <Tabs.Panel value="extras">
              <Extras form={form} cap={feeMaximum} />
            </Tabs.Panel>
            <Tabs.Panel value="words">
              <PriceTexts form={form} />
            </Tabs.Panel>
          </ViewTabs>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Box pos="sticky" top={76}>
            <TryOutCard pricing={form.value} services={services} zip={address.zip} />
          </Box>
        </Grid.Col>
      </Grid>
      <SaveBar editor={editor} previewPath="/pricing" />
    </View>
  );
}
