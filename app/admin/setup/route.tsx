import { Stack } from "@mantine/core";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { EditableSection } from "../../../core/sections/editing/editing.ts";
import type { SectionKey } from "../../../core/sections/registry.ts";
import { withoutSampleCredentials } from "../../../core/setup/business-form.ts";
import { WIZARD_STEPS } from "../../../core/setup/wizard.ts";
import { admin, desk } from "../../desk.ts";
import { SectionClashDialog } from "../shared/section-editor/section-clash-dialog.tsx";
import { SectionCopyNotice } from "../shared/section-editor/section-copy-notice.tsx";
import { useSectionEditor } from "../shared/section-editor/use-section-editor.ts";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import type { Places } from "./area/use-places.ts";
import { type Business, businessFields, fieldId } from "./business-fields.ts";
import { useWizard } from "./use-wizard.ts";
import { stepOf, WIZARD_SECTIONS } from "./wizard-fields.ts";
import { WizardFooter } from "./wizard-footer.tsx";
import { WizardHeader } from "./wizard-header.tsx";
import { WizardProblems } from "./wizard-problems.tsx";
import { WizardStep } from "./wizard-step.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(desk);
  const { editor, setup, law, themes, person } = context.get(admin);
  const sections = (await editor.open(...WIZARD_SECTIONS)).map(withoutSampleClaims);
  const profile = sections.find(({ key }) => key === "businessConfig");
  // A draft was made by the form, from a value of its schema.
  const draft = (profile?.draft?.value ?? profile?.value) as Business;
  const { zip } = draft.address;
  const places: Places = { zip, place: setup.area(zip), law: law.of(draft.commissionStates) };
  return {
    sections,
    places,
    counties: [
      ...new Set([...site.quickAdd.counties, ...site.businessConfig.serviceArea.counties]),
    ],
    origin: site.origin,
    themes,
    by: person.name,
    today: law.today,
  };
}

/** A profile nobody has published yet, as its owner starts from it: without what only the sample business claims. */
function withoutSampleClaims(section: EditableSection): EditableSection {
  if (section.key !== "businessConfig" || !section.isBuiltIn) return section;
  // The built-in value has the schema of its section.
  return { ...section, value: withoutSampleCredentials(section.value as Business) };
}

/** Another step is the same form, so nothing is loaded again. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const isStep = change.currentUrl.search !== change.nextUrl.search && !change.formMethod;
  return isStep ? false : change.defaultShouldRevalidate;
}

export default function BusinessSetup({ loaderData }: Route.ComponentProps) {
  const editor = useSectionEditor(loaderData.sections);
  const wizard = useWizard(editor);
  const fields = businessFields(
    editor.section("businessConfig"),
    wizard.problems.filter(({ key }) => key === "businessConfig"),
  );

  function goToField(key: SectionKey, field: string) {
    const step = stepOf(field, key);
    if (step !== wizard.step) wizard.goTo(step);
    if (key === "businessConfig")
      requestAnimationFrame(() => document.getElementById(fieldId(field))?.focus());
  }

  return (
    <View title="Business Setup">
      <Stack>
        <WizardHeader wizard={wizard} />
        <SectionCopyNotice editor={editor} />
        <WizardProblems problems={wizard.problems} attempts={wizard.attempts} onGo={goToField} />
        {/* Leaving a field rewrites it in the site's form. */}
        <form
          noValidate
          onBlur={wizard.normalize}
          onSubmit={(event) => {
            event.preventDefault();
            // Enter opens the next step and takes the field away, so it is left first: that stores what it holds.
            if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
            if (wizard.step < WIZARD_STEPS.length - 1) wizard.next();
          }}
        >
          <WizardStep step={wizard.step} editor={editor} fields={fields} opened={loaderData} />
          {/* Enter submits a form of several fields only if it has a submit button. */}
          <button type="submit" hidden />
        </form>
        <WizardFooter wizard={wizard} editor={editor} />
        <SectionClashDialog editor={editor} />
      </Stack>
    </View>
  );
}
