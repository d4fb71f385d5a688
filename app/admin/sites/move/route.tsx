import { FileInput } from "@mantine/core";
import { desk } from "../../../desk.ts";
import { readForm } from "../../../read-form.ts";
import { EmailField } from "../../shared/auth/auth-form.tsx";
import { ActionNotice } from "../../shared/notices/action-notice.tsx";
import { View } from "../../shared/ui/view.tsx";
import { HostField, NewSiteForm } from "../new-site-form.tsx";
import { newSiteResponse } from "../new-site-result.ts";
import { requireAgency, requireAgencyForm } from "../require-agency.ts";
import { SiteCreated } from "../site-created.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  requireAgencyForm(url, context);
  return { sendsEmail: context.get(desk).sendsEmail };
}

/** Creates a site from the archive of another installation. */
export async function action({ request, context }: Route.ActionArgs) {
  const agency = requireAgency(context);
  const form = await readForm(request);
  const file = form.get("archive");
  const text = (name: string) => String(form.get(name) ?? "");
  const zip = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  const result = await agency.moveHere(zip, { host: text("host"), email: text("email") });
  return newSiteResponse(result);
}

export default function MoveSite({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.created)
    return <SiteCreated created={actionData.created} sendsEmail={loaderData.sendsEmail} />;
  const errors = actionData?.errors ?? {};
  return (
    <View
      title="Move a site here"
      lead="Export the site on the other installation and choose that file. It has the site’s content, pictures and posts. Leads, visits, chats and accounts stay where they are."
    >
      <ActionNotice result={actionData} />
      <NewSiteForm submit="Move the site here" isUpload>
        <FileInput label="Site file (.zip)" name="archive" accept=".zip" required />
        <HostField error={errors.host} />
        <EmailField isNew label="Owner’s email" error={errors.email} />
      </NewSiteForm>
    </View>
  );
}
