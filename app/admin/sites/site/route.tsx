import { Anchor, Button } from "@mantine/core";
import { data, Link, redirect } from "react-router";
import { siteConcerns } from "../../../../core/agency/site-health.ts";
import { readFormFields } from "../../../read-form.ts";
import { actionResult, rejectedResult } from "../../shared/action-result/action-result.ts";
import { reauthenticatePath } from "../../shared/auth/reauthenticate-path.ts";
import { View } from "../../shared/ui/view.tsx";
import { OperatorActions } from "../operator-actions.tsx";
import { requireAgency } from "../require-agency.ts";
import type { Route } from "./+types/route.ts";
import { HandOverPanel } from "./hand-over-panel.tsx";
import { HealthPanel } from "./health-panel.tsx";
import { RemovalPanel } from "./removal-panel.tsx";
import type { SiteActionResult } from "./site-action-result.ts";
import { SuspensionPanel } from "./suspension-panel.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const agency = requireAgency(context);
  const [site, log] = await Promise.all([agency.site(params.id), agency.log(params.id)]);
  if (!site) throw new Response(null, { status: 404 });
  return { site, log };
}

/** Hands a site over, suspends or resumes it, plans its removal or cancels that. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const agency = requireAgency(context);
  const field = await readFormFields(request);
  switch (field("intent")) {
    case "hand-over":
      return respond(await agency.handOver(id, field("email")), id, "The link is ready.");
    case "suspend":
      return respond(await agency.suspend(id), id, "The site is paused.");
    case "resume":
      return respond(await agency.resume(id), id, "The site is back online.");
    case "remove":
      return respond(
        await agency.planRemoval(id, field("typedId")),
        id,
        "The site is paused and will be deleted.",
      );
    case "keep":
      return respond(await agency.keep(id), id, "The site stays. It’s still paused.");
    default:
      return respond({ kind: "no-such-action" }, id, "");
  }
}

type Outcome =
  | Exclude<Awaited<ReturnType<SiteAgency["handOver"]>>, { kind: "prove" }>
  | { readonly kind: string };
type SiteAgency = ReturnType<typeof requireAgency>;

const PROBLEMS: Readonly<Record<string, string>> = {
  "has-owner": "This site already has an owner. They invite others under People.",
  "default-site":
    "This is the installation’s first site, where you sign in. It can’t be paused or deleted here.",
  "removal-planned": "This site is to be deleted. Cancel that first.",
  "not-confirmed": "That isn’t the site’s ID. Type it exactly as shown.",
  "no-such-action": "That action isn’t available here.",
};

function respond(outcome: Outcome, id: string, message: string) {
  const none: SiteActionResult = { ...actionResult({}), link: null };
  if (outcome.kind === "prove") throw redirect(reauthenticatePath(`/admin/sites/${id}`));
  if (outcome.kind === "done") return data({ ...none, message });
  if ("link" in outcome) return data({ ...none, message, link: outcome.link });
  if ("errors" in outcome) return data({ ...none, ...rejectedResult(outcome) }, { status: 400 });
  const problem = PROBLEMS[outcome.kind] ?? "This site no longer exists.";
  return data({ ...none, problem }, { status: outcome.kind === "unknown" ? 404 : 409 });
}

export default function SitePage({ loaderData: { site, log } }: Route.ComponentProps) {
  const { id, name, origin } = site;
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
      <HandOverPanel site={site} />
      {site.isDefault ? null : (
        <>
          <SuspensionPanel site={site} />
          <RemovalPanel site={site} />
        </>
      )}
      <OperatorActions entries={log} title="What operators did here" />
    </View>
  );
}
