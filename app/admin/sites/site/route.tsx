import { Anchor, Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { siteConcerns } from "../../../../core/agency/site-health.ts";
import { admin, desk } from "../../../desk.ts";
import { readFormFields } from "../../../read-form.ts";
import { ReauthenticatePanel } from "../../shared/auth/reauthenticate-panel.tsx";
import { View } from "../../shared/ui/view.tsx";
import { OperatorActions } from "../operator-actions.tsx";
import { requireAgency } from "../require-agency.ts";
import type { Route } from "./+types/route.ts";
import { HandOverPanel } from "./hand-over-panel.tsx";
import { HealthPanel } from "./health-panel.tsx";
import { RemovalPanel } from "./removal-panel.tsx";
import { runSiteAction, siteActionResponse } from "./site-action.ts";
import { SuspensionPanel } from "./suspension-panel.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const agency = requireAgency(context);
  const [site, log] = await Promise.all([agency.site(params.id), agency.log(params.id)]);
  if (!site) throw new Response(null, { status: 404 });
  const hasRecentAuth = context.get(admin).hasRecentAuth();
  return { site, log, hasRecentAuth, sendsEmail: context.get(desk).sendsEmail };
}

/** Hands a site over, suspends or resumes it, plans its removal or cancels that. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const field = await readFormFields(request);
  const intent = field("intent");
  const outcome = await runSiteAction(intent, id, field, requireAgency(context));
  return siteActionResponse(outcome, intent);
}

export default function SitePage({ loaderData }: Route.ComponentProps) {
  const { site, log, hasRecentAuth, sendsEmail } = loaderData;
  const { id, name, origin } = site;
  // Forms that were opened stay, with what was typed into them; they ask for the password themselves.
  const [isOpened, setIsOpened] = useState(hasRecentAuth);
  if (hasRecentAuth && !isOpened) setIsOpened(true);
  return (
    <View
      title={name}
      lead={
        <>
          {id} ·{" "}
          <Anchor href={origin} target="_blank" rel="noopener">
            {origin}
          </Anchor>
        </>
      }
      actions={
        <>
          <Button component={Link} variant="default" to={`/admin/sites/new?from=${id}`}>
            Copy to a new site
          </Button>
          <Button component="a" variant="default" href={`/admin/sites/${id}/export.zip`}>
            Export
          </Button>
        </>
      }
    >
      <HealthPanel site={site} concerns={siteConcerns(site)} />
      {isOpened ? (
        <>
          <HandOverPanel site={site} sendsEmail={sendsEmail} />
          {site.isDefault ? null : (
            <>
              <SuspensionPanel site={site} sendsEmail={sendsEmail} />
              <RemovalPanel site={site} sendsEmail={sendsEmail} />
            </>
          )}
        </>
      ) : (
        <ReauthenticatePanel
          page={`/admin/sites/${id}`}
          why="To hand over, pause or delete this site, confirm your password first."
        />
      )}
      <OperatorActions entries={log} title="Operator activity" />
    </View>
  );
}
