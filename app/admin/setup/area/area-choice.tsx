import { Stack, Text, Title } from "@mantine/core";
import type { NearbyCounty, SetupArea } from "../../../../core/setup/area/setup-area.ts";
import {
  countyFees,
  isSameCounty,
  type NamedCounty,
} from "../../../../core/setup/area/zone-table.ts";
import type { PricingForm } from "../../shared/pricing/pricing-form.ts";
import { CountyList } from "./county-list.tsx";
import { CountyMap } from "./county-map.tsx";
import type { AreaChoice } from "./use-area.ts";
import type { Places } from "./use-places.ts";
import { ZoneFees } from "./zone-fees.tsx";

/** Which counties the business serves, and what a visit there adds for travel. */
export function AreaChoiceFields({
  places: { place, law },
  choice,
  pricing,
  onCommission,
}: {
  places: Places;
  choice: AreaChoice;
  pricing: PricingForm;
  onCommission: (state: string) => void;
}) {
  const { commissionStates } = choice.sections.businessConfig;
  const chosen = countyFees(pricing.value.zones);
  const isChosen = (county: NamedCounty) => chosen.some((each) => isSameCounty(each, county));
  const nearby = (county: NamedCounty): NearbyCounty =>
    place?.area.counties.find((each) => isSameCounty(each, county)) ?? {
      ...{ name: county.name, state: county.state },
      ...{ miles: 0, cities: [], reach: 0 },
    };
  const { edits } = choice;
  const toggle = (county: NamedCounty) =>
    isChosen(county) ? edits?.remove(county) : edits?.add(nearby(county));
  return (
    <Stack component="section" aria-labelledby="counties-title">
      <div>
        <Title order={3} fz={20} id="counties-title">
          Which counties do you serve?
        </Title>
        <Text c="dimmed">
          Tap to add or remove, nearest first. Distances are in a straight line.
        </Text>
      </div>
      {place ? (
        <>
          <CountyMap
            map={place.map}
            isChosen={isChosen}
            isOffered={({ state }) => commissionStates.includes(state)}
            onToggle={toggle}
          />
          <CountyList
            counties={withChosen(place.area, chosen)}
            commissions={commissionStates}
            isChosen={isChosen}
            onToggle={toggle}
            onCommission={onCommission}
          />
        </>
      ) : (
        <Text>
          Enter your ZIP code above to see the counties near you and to change their zone fees.
        </Text>
      )}
      <Title order={3} fz={20}>
        What does travel cost there?
      </Title>
      <ZoneFees
        form={pricing}
        laws={law.travelLimits}
        onFee={edits && ((county, fee) => edits.setFee(nearby(county), fee))}
      />
    </Stack>
  );
}

/** The counties near by, and those chosen farther away. */
function withChosen(area: SetupArea, chosen: readonly NamedCounty[]): readonly NearbyCounty[] {
  const far = chosen.filter((county) => !area.counties.some((each) => isSameCounty(each, county)));
  return [
    ...area.counties,
    ...far.map(({ name, state }) => ({ name, state, miles: 0, cities: [], reach: 0 })),
  ];
}
