import { Stack } from "@mantine/core";
import type { FeeCap } from "../../../core/law/fee-cap.ts";
import { countyTitle } from "../../../core/locations/us/county.ts";
import type { WrittenSections } from "../../../core/sections/registry.ts";
import { textTokens } from "../../../core/sections/text-tokens.ts";
import type { Themes } from "../../../core/site/theme/theme.ts";
import { Commissions } from "../shared/commissions/commissions.tsx";
import type { SectionEditor } from "../shared/section-editor/use-section-editor.ts";
import { ThemeCards } from "../shared/theme/theme-cards.tsx";
import { AreaChoiceFields } from "./area/area-choice.tsx";
import { ReplaceAreaDialog } from "./area/replace-area-dialog.tsx";
import { type AreaChoice, useArea } from "./area/use-area.ts";
import { type Places, usePlaces } from "./area/use-places.ts";
import { AreaStep } from "./area-step.tsx";
import { BasicStep } from "./basic-step.tsx";
import type { BusinessFields } from "./business-fields.ts";
import { CredentialsStep } from "./credentials-step.tsx";
import { HoursStep } from "./hours-step.tsx";
import { LawConfirmation } from "./offer/law-confirmation.tsx";
import { PriceTable } from "./offer/price-table.tsx";
import { SearchStep } from "./search-step.tsx";

/** What the view was opened with. */
interface OpenedSetup {
  readonly places: Places;
  readonly counties: readonly string[];
  readonly origin: string;
  readonly themes: Themes;
  readonly by: string;
  readonly today: string;
}

interface StepProps {
  readonly step: number;
  readonly editor: SectionEditor;
  readonly fields: BusinessFields;
  readonly opened: OpenedSetup;
}

/** The fields of the open step, and the question that a ZIP typed before may have raised. */
export function WizardStep(props: StepProps) {
  const { address, commissionStates } = props.fields.value;
  const places = usePlaces(props.opened.places, address.zip, commissionStates);
  const choice = useArea(props.editor, places.place?.area ?? null);
  return (
    <>
      <StepFields {...props} places={places} choice={choice} />
      {choice.proposed ? (
        <ReplaceAreaDialog
          area={choice.proposed}
          commissions={commissionStates}
          onAnswer={choice.answer}
        />
      ) : null}
    </>
  );
}

function StepFields({
  step,
  editor,
  fields,
  opened,
  places,
  choice,
}: StepProps & { readonly places: Places; readonly choice: AreaChoice }) {
  const { address, commissionStates } = fields.value;
  const area = places.place?.area ?? null;
  const pricing = editor.section("pricing");
  const profile = editor.section("businessConfig");
  switch (step) {
    case 0:
      return <BasicStep fields={fields} />;
    case 1:
      return (
        <AreaStep
          fields={fields}
          counties={opened.counties}
          place={
            area?.zip === address.zip ? `${area.city}, ${countyTitle(area.counties[0])}` : null
          }
        >
          <AreaChoiceFields
            places={places}
            choice={choice}
            pricing={pricing}
            onCommission={(state) =>
              profile.patch({ commissionStates: [...commissionStates, state] })
            }
          />
        </AreaStep>
      );
    case 2:
      return <HoursStep fields={fields} scheduling={editor.section("scheduling")} />;
    case 3:
      return (
        <CredentialsStep
          fields={fields}
          commissions={<Commissions profile={profile} proofs={editor.section("credentials")} />}
          law={
            <LawConfirmation
              form={editor.section("lawCorrections")}
              law={places.law}
              by={opened.by}
              today={opened.today}
            />
          }
        />
      );
    default:
      return (
        <OfferStep editor={editor} fields={fields} opened={opened} cap={places.law.feeMaximum} />
      );
  }
}

/** Step 5: prices, look, and the texts for search engines. */
function OfferStep({
  editor,
  fields,
  opened,
  cap,
}: {
  editor: SectionEditor;
  fields: BusinessFields;
  opened: OpenedSetup;
  cap: FeeCap | null;
}) {
  const pricing = editor.section("pricing");
  // The tokens of the texts in this form come from these two sections alone, which their schemas have passed.
  const written = { businessConfig: fields.value, pricing: pricing.value } as WrittenSections;
  const tokens = textTokens(written);
  return (
    <Stack gap="xl">
      <PriceTable form={pricing} cap={cap} />
      <ThemeCards form={editor.section("themeConfig")} themes={opened.themes} />
      <SearchStep
        fields={fields}
        fillTokens={(text) =>
          text.replace(/\{([\w.-]+)\}/g, (token, name: string) => tokens.get(name) ?? token)
        }
        origin={opened.origin}
      />
    </Stack>
  );
}
