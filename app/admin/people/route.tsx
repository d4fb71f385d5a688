import { data, redirect } from "react-router";
import { ROLES, type Role } from "../../../core/people/roles.ts";
import { admin, desk, requireDesk } from "../../desk.ts";
import { readFormFields } from "../../read-form.ts";
import { rejectedResult } from "../shared/action-result/action-result.ts";
import { reauthenticatePath } from "../shared/auth/reauthenticate-path.ts";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { InvitePanel } from "./invite-panel.tsx";
import { MemberList } from "./member-list.tsx";
import { type TeamResult, teamResult } from "./team-result.ts";

const REAUTHENTICATE = reauthenticatePath("/admin/people");

export async function loader({ context }: Route.LoaderArgs) {
  const { people, person } = context.get(admin);
  const team = requireDesk(people.team);
  const [members, invitations] = await Promise.all([team.members(), team.invitations()]);
  return { members, invitations, ownUserId: person.userId };
}

/** Invites somebody, withdraws an invitation, changes a role or removes a member. */
export async function action({ request, context }: Route.ActionArgs) {
  const team = requireDesk(context.get(admin).people.team);
  const field = await readFormFields(request);
  const role = parseRole(field("role"));
  switch (field("intent")) {
    case "invite": {
      const outcome = await team.invite({ email: field("email"), role: role ?? "editor" });
      if (outcome.kind === "prove") throw redirect(REAUTHENTICATE);
      if (outcome.kind !== "invited") return respond(rejectedResult(outcome), 400);
      const message = context.get(desk).sendsEmail
        ? `${outcome.email} is invited. We are sending the email; you can also send them this link yourself.`
        : `${outcome.email} is invited, but no email was sent, because no mail server is connected. Send them this link yourself.`;
      return respond({ message, link: outcome.link });
    }
    case "withdraw":
      if (await team.withdraw(field("invitation"))) {
        return respond({ message: "The invitation is taken back." });
      }
      return respond({ problem: "That invitation was accepted or taken back already." }, 404);
    case "role":
      return respondToChange(
        role && (await team.changeRole(field("user"), role)),
        "The role is changed.",
      );
    case "remove":
      return respondToChange(await team.remove(field("user")), "They have no way in any more.");
    default:
      return respond({ problem: "That is not something this page does." }, 400);
  }
}

function respond(part: Partial<TeamResult>, status = 200) {
  return data(teamResult(part), { status });
}

function respondToChange(outcome: { readonly kind: string } | null, message: string) {
  switch (outcome?.kind) {
    case "done":
      return respond({ message });
    case "prove":
      throw redirect(REAUTHENTICATE);
    case "last-owner": {
      const problem = "They are the only owner. Make somebody else an owner first.";
      return respond({ problem }, 409);
    }
    default:
      return respond({ problem: "They are not here any more." }, 404);
  }
}

function parseRole(text: string): Role | null {
  return ROLES.find((role) => role === text) ?? null;
}

export default function People({ loaderData }: Route.ComponentProps) {
  const { members, invitations, ownUserId } = loaderData;
  return (
    <View
      title="People"
      lead="Who helps you run this site. What you change here counts from their next click on."
    >
      <MemberList members={members} ownUserId={ownUserId} />
      <InvitePanel invitations={invitations} />
    </View>
  );
}
