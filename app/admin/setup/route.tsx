import { Stack } from "@mantine/core";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { WrittenSections } from "../../../core/site/sections.ts";
import { tokensOf } from "../../../core/site/tokens.ts";
import { admin, desk } from "../../desk.ts";
import { ClashDialog } from "../editing/clash-dialog.tsx";
import { FoundCopies } from "../editing/found-copies.tsx";
import { useEditing } from "../editing/use-editing.ts";
import { View } from "../ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { fieldId, fieldsOf } from "./business-fields.ts";
import { AreaStep } from "./step-area.tsx";
import { BasicStep } from "./step-basic.tsx";
import { CredentialsStep } from "./step-credentials.tsx";
import { HoursStep } from "./step-hours.tsx";
import { StepProblems } from "./step-problems.tsx";
import { SearchStep } from "./step-search.tsx";
import { stepOf, useWizard } from "./use-wizard.ts";
import { WizardFoot } from "./wizard-foot.tsx";
import { WizardHead } from "./wizard-head.tsx";

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

/** Another step is the same form: what was typed is not asked for again. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  const isStep = asked.currentUrl.search !== asked.nextUrl.search && !asked.formMethod;
  return isStep ? false : asked.defaultShouldRevalidate;
}

export default function BusinessSetup({ loaderData }: Route.ComponentProps) {
  const { sections, pricing, counties, origin } = loaderData;
  const editing = useEditing(sections);
  const wizard = useWizard(editing);
  const form = editing.section("businessConfig");
  const fields = fieldsOf(form, wizard.problems);
  const { standing } = editing.state;

  const tokens = tokensOf({ businessConfig: form.value, pricing } as WrittenSections);
  const filled = (text: string) =>
    text.replace(/\{([\w.-]+)\}/g, (token, name: string) => tokens.get(name) ?? token);

  const steps = [
    <BasicStep key="basic" fields={fields} />,
    <AreaStep key="area" fields={fields} counties={counties} />,
    <HoursStep key="hours" fields={fields} />,
    <CredentialsStep key="credentials" fields={fields} />,
    <SearchStep key="search" fields={fields} filled={filled} origin={origin} />,
  ];

  function goToField(field: string) {
    const step = stepOf(field);
    if (step !== wizard.step) wizard.goTo(step);
    requestAnimationFrame(() => document.getElementById(fieldId(field))?.focus());
  }

  return (
    <View title="Business Setup">
      <Stack>
        <WizardHead wizard={wizard} />
        <FoundCopies editing={editing} />
        <StepProblems problems={wizard.problems} refusals={wizard.refusals} onGo={goToField} />
        {/* Leaving a field writes it the site's way. */}
        <form
          noValidate
          onBlur={wizard.tidy}
          onSubmit={(event) => {
            event.preventDefault();
            if (wizard.step < steps.length - 1) wizard.next();
          }}
        >
          {steps[wizard.step]}
          {/* A form of several fields takes Enter only with a button of its own. */}
          <button type="submit" hidden />
        </form>
        <WizardFoot wizard={wizard} editing={editing} />
        {standing.kind === "clash" ? (
          <ClashDialog clash={standing.clash} editing={editing} />
        ) : null}
      </Stack>
    </View>
  );
}
