import { Stack } from "@mantine/core";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { WrittenSections } from "../../../core/sections/registry.ts";
import { textTokens } from "../../../core/sections/text-tokens.ts";
import { admin, desk } from "../../desk.ts";
import { SectionClashDialog } from "../shared/section-editor/section-clash-dialog.tsx";
import { SectionCopyNotice } from "../shared/section-editor/section-copy-notice.tsx";
import { useSectionEditor } from "../shared/section-editor/use-section-editor.ts";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { AreaStep } from "./area-step.tsx";
import { BasicStep } from "./basic-step.tsx";
import { businessFields, fieldId } from "./business-fields.ts";
import { CredentialsStep } from "./credentials-step.tsx";
import { HoursStep } from "./hours-step.tsx";
import { SearchStep } from "./search-step.tsx";
import { stepOf, useWizard } from "./use-wizard.ts";
import { WizardFooter } from "./wizard-footer.tsx";
import { WizardHeader } from "./wizard-header.tsx";
import { WizardProblems } from "./wizard-problems.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(desk);
  const { editor } = context.get(admin);
  const [pricing] = await editor.open("pricing");
  return {
    sections: await editor.open("businessConfig"),
    pricing: pricing?.value,
    counties: [
      ...new Set([...site.quickAdd.counties, ...site.businessConfig.serviceArea.counties]),
    ],
    origin: site.origin,
  };
}

/** Another step is the same form, so nothing is loaded again. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const isStep = change.currentUrl.search !== change.nextUrl.search && !change.formMethod;
  return isStep ? false : change.defaultShouldRevalidate;
}

export default function BusinessSetup({ loaderData }: Route.ComponentProps) {
  const { sections, pricing, counties, origin } = loaderData;
  const editor = useSectionEditor(sections);
  const wizard = useWizard(editor);
  const form = editor.section("businessConfig");
  const fields = businessFields(form, wizard.problems);

  // The tokens of the texts in this form come from these two sections alone.
  const tokens = textTokens({ businessConfig: form.value, pricing } as WrittenSections);
  const filled = (text: string) =>
    text.replace(/\{([\w.-]+)\}/g, (token, name: string) => tokens.get(name) ?? token);

  const steps = [
    <BasicStep key="basic" fields={fields} />,
    <AreaStep key="area" fields={fields} counties={counties} />,
    <HoursStep key="hours" fields={fields} />,
    <CredentialsStep key="credentials" fields={fields} />,
    <SearchStep key="search" fields={fields} fillTokens={filled} origin={origin} />,
  ];

  function goToField(field: string) {
    const step = stepOf(field);
    if (step !== wizard.step) wizard.goTo(step);
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
            if (wizard.step < steps.length - 1) wizard.next();
          }}
        >
          {steps[wizard.step]}
          {/* Enter submits a form of several fields only if it has a submit button. */}
          <button type="submit" hidden />
        </form>
        <WizardFooter wizard={wizard} editor={editor} />
        <SectionClashDialog editor={editor} />
      </Stack>
    </View>
  );
}
