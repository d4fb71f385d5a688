import { NativeSelect, TextInput } from "@mantine/core";
import { desk } from "../../../desk.ts";
import { readFormFields } from "../../../read-form.ts";
import { EmailField } from "../../shared/auth/auth-form.tsx";
import { ActionNotice } from "../../shared/notices/action-notice.tsx";
import { View } from "../../shared/ui/view.tsx";
import { HostField, NewSiteForm } from "../new-site-form.tsx";
import { newSiteResponse } from "../new-site-result.ts";
import { requireAgency, requireAgencyForm } from "../require-agency.ts";
import { SiteCreated } from "../site-created.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const templates = await requireAgencyForm(url, context).templates();
  const { sendsEmail } = context.get(desk);
  return { templates, sendsEmail, template: url.searchParams.get("from") ?? "" };
}

/** Creates a site from a template, and the link that hands it over. Only this response contains the link. */
export async function action({ request, context }: Route.ActionArgs) {
  const field = await readFormFields(request);
  const input = {
    ...{ name: field("name"), phone: field("phone") },
    ...{ host: field("host"), email: field("email") },
  };
  const result = await requireAgency(context).create(input, field("template") || null);
  return newSiteResponse(result);
}

export default function CreateSitePage({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, template, sendsEmail } = loaderData;
  if (actionData?.created)
    return <SiteCreated created={actionData.created} sendsEmail={sendsEmail} />;
  const errors = actionData?.errors ?? {};
  return (
    <View
      title="Create a site"
      lead="A site on its own host name, with your client’s name and number. Reviews, credentials and email recipients are never copied: each owner adds and confirms their own."
    >
      <ActionNotice result={actionData} />
      <NewSiteForm submit="Create the site">
        <TextInput label="Business name" name="name" required error={errors.name} />
        <TextInput
          label="Phone number on the site"
          name="phone"
          type="tel"
          required
          error={errors.phone}
        />
        <HostField
          description="Such as rivera-notary.example. Point it to this server."
          error={errors.host}
        />
        <EmailField isNew label="Owner’s email" error={errors.email} />
        <NativeSelect
          size="md"
          label="Start from"
          name="template"
          defaultValue={template}
          error={errors.template}
          data={[
            { value: "", label: "The built-in site" },
            ...templates.map(({ id, host }) => ({
              value: id,
              label: host ? `${id} (${host})` : id,
            })),
          ]}
        />
      </NewSiteForm>
    </View>
  );
}
