import { data } from "react-router";
import { ROLES, type Role } from "../../../core/people/roles.ts";
import { admin, type Desk, desk, requireDesk } from "../../desk.ts";
import { readFormFields } from "../../read-form.ts";
import { rejectedResult } from "../shared/action-result/action-result.ts";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { InvitePanel } from "./invite-panel.tsx";
import { MemberList } from "./member-list.tsx";
import { alreadyInvitedQuestion, missingNotary } from "./roles.ts";
import { type TeamResult, teamResult } from "./team-result.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { people, person } = context.get(admin);
  const team = requireDesk(people.team);
  const [members, invitations] = await Promise.all([team.members(), team.invitations()]);
  const notaries = context
    .get(desk)
    .site.notaries.filter(({ left }) => !left)
    .map(({ id, name }) => ({ value: id, label: name }));
  return { members, invitations, notaries, ownUserId: person.userId };
}

/** Invites somebody, withdraws an invitation, changes a role or removes a member. */
export async function action({ request, context }: Route.ActionArgs) {
  const team = requireDesk(context.get(admin).people.team);
  const field = await readFormFields(request);
  const role = parseRole(field("role"));
  switch (field("intent")) {
    case "invite": {
      const { site } = context.get(desk);
      const provider = parseNotary(field("notary"), site);
      const notary = missingNotary(role, provider, site.notaries);
      if (notary !== null) return respond({ errors: { notary } }, 400);
      const outcome = await team.invite({
        email: field("email"),
        role: role ?? "editor",
        isAgain: field("again") === "on",
        ...(provider !== null && { provider }),
      });
      if (outcome.kind === "sign-in-again") return respond({ mustReauthenticate: true }, 403);
      if (outcome.kind === "already-invited")
        return respond({ question: alreadyInvitedQuestion(outcome, role ?? "editor") }, 409);
      if (outcome.kind !== "invited") return respond(rejectedResult(outcome), 400);
      const message = context.get(desk).sendsEmail
        ? `${outcome.email} is invited. We are sending the email; you can also send them this link yourself.`
        : `${outcome.email} is invited, but no email was sent, because no mail server is connected. Send them this link yourself.`;
      return respond({ message, link: outcome.link });
    }
    case "withdraw":
      if (await team.withdraw(field("invitation"))) {
        return respond({ message: "Invitation revoked." });
      }
      return respond({ problem: "That invitation has already been accepted or revoked." }, 404);
    case "role":
      return respondToChange(role && (await team.changeRole(field("user"), role)), "Role changed.");
    case "notary": {
      const provider = parseNotary(field("notary"), context.get(desk).site);
      return respondToChange(
        provider === null ? null : await team.changeNotary(field("user"), provider),
        "Changed whose visits they see.",
      );
    }
    case "remove":
      return respondToChange(
        await team.remove(field("user")),
        "Removed. They can no longer sign in.",
      );
    default:
      return respond({ problem: "That action isn't available here." }, 400);
  }
}

function respond(part: Partial<TeamResult>, status = 200) {
  return data(teamResult(part), { status });
}

function respondToChange(outcome: { readonly kind: string } | null, message: string) {
  switch (outcome?.kind) {
    case "done":
      return respond({ message });
    case "sign-in-again":
      return respond({ mustReauthenticate: true }, 403);
    case "last-owner": {
      const problem = "They're the only owner. Make someone else an owner first.";
      return respond({ problem }, 409);
    }
    default:
      return respond({ problem: "They've already been removed." }, 404);
  }
}

function parseRole(text: string): Role | null {
  return ROLES.find((role) => role === text) ?? null;
}

/** The id of a notary of the site; null for any other text. */
function parseNotary(text: string, { notaries }: Desk["site"]): string | null {
  return notaries.find(({ id }) => id === text)?.id ?? null;
}

export default function People({ loaderData }: Route.ComponentProps) {
  const { members, invitations, notaries, ownUserId } = loaderData;
  return (
    <View
      title="People"
      lead="The people who help you run this site. Changes here take effect right away."
    >
      <MemberList members={members} notaries={notaries} ownUserId={ownUserId} />
      <InvitePanel invitations={invitations} notaries={notaries} />
    </View>
  );
}
