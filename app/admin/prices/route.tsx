import { Box, Grid, Tabs } from "@mantine/core";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { admin, desk } from "../../desk.ts";
import { SaveBar } from "../editing/save-bar.tsx";
import { useEditing } from "../editing/use-editing.ts";
import { View } from "../ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { Extras } from "./extras.tsx";
import { PriceWords } from "./price-words.tsx";
import { Rates } from "./rates.tsx";
import { TryOutCard } from "./try-out-card.tsx";
import { Zones } from "./zones.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, businessConfig } = context.get(desk).site;
  return {
    sections: await context.get(admin).editor.open("pricing"),
    services: services.map(({ id, serviceName: name, pricedAs }) => ({ id, name, pricedAs })),
    address: businessConfig.address,
  };
}

/** A tab is only a look at what was loaded. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isTab && defaultShouldRevalidate;
}

const TABS = [
  ["services", "Services"],
  ["zones", "Travel zones"],
  ["extras", "Extra fees"],
  ["words", "Words"],
] as const;

export default function PricesAndZones({ loaderData }: Route.ComponentProps) {
  const { sections, services, address } = loaderData;
  const editing = useEditing(sections);
  const form = editing.section("pricing");
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find(([key]) => key === query.get("tab"))?.[0] ?? "services";
  return (
    <View
      title="Prices & zones"
      lead="The one place where amounts live. Calculator, booking, assistant and every text with a price take them from here."
    >
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Tabs
            value={tab}
            onChange={(next) => setQuery(next === "services" ? {} : { tab: next ?? "" })}
            keepMounted={false}
          >
            <Tabs.List mb="md">
              {TABS.map(([key, label]) => (
                <Tabs.Tab key={key} value={key} mih={44}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="services">
              <Rates form={form} services={services} />
            </Tabs.Panel>
            <Tabs.Panel value="zones">
              <Zones form={form} state={address.state} />
            </Tabs.Panel>
            <Tabs.Panel value="extras">
              <Extras form={form} />
            </Tabs.Panel>
            <Tabs.Panel value="words">
              <PriceWords form={form} />
            </Tabs.Panel>
          </Tabs>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Box pos="sticky" top={76}>
            <TryOutCard pricing={form.value} services={services} zip={address.zip} />
          </Box>
        </Grid.Col>
      </Grid>
      <SaveBar editing={editing} previewPath="/pricing" />
    </View>
  );
}
