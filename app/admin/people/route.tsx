import { data, redirect } from "react-router";
import { ROLES, type Role } from "../../../core/people/roles.ts";
import { admin } from "../../desk.ts";
import { say, sayWhy } from "../account/answer.ts";
import { sentForm } from "../sign-in/answers.ts";
import { View } from "../ui/view.tsx";
import type { Route } from "./+types/route.ts";
import type { TeamAnswer } from "./answer.ts";
import { InvitePanel } from "./invite-panel.tsx";
import { MemberList } from "./member-list.tsx";

const PROVE = "/admin/prove?next=/admin/people";

export async function loader({ context }: Route.LoaderArgs) {
  const { people, person } = context.get(admin);
  const { team } = people;
  if (!team) throw new Response(null, { status: 403 });
  const [members, invitations] = await Promise.all([team.members(), team.invitations()]);
  return { members, invitations, own: person.userId };
}

/** Invites, changes a role, removes, takes an invitation back. `link` is a new invitation's, to be handed over by hand. */
export async function action({ request, context }: Route.ActionArgs) {
  const { team } = context.get(admin).people;
  if (!team) throw new Response(null, { status: 403 });
  const field = await sentForm(request);
  const role = readRole(field("role"));
  switch (field("intent")) {
    case "invite": {
      const outcome = await team.invite({ email: field("email"), role: role ?? "editor" });
      if (outcome.kind === "prove") throw redirect(PROVE);
      if (outcome.kind !== "invited") return answer({ ...sayWhy(outcome), link: null }, 400);
      const done = `${outcome.email} is invited. A mail is on its way; you may also send the link yourself.`;
      return answer({ ...say({ done }), link: outcome.link });
    }
    case "withdraw":
      await team.withdraw(field("invitation"));
      return answer({ ...say({ done: "The invitation is taken back." }), link: null });
    case "role":
      return told(role && (await team.changeRole(field("user"), role)), "The role is changed.");
    case "remove":
      return told(await team.remove(field("user")), "They have no way in any more.");
    default:
      return answer(
        { ...say({ trouble: "That is not something this page does." }), link: null },
        400,
      );
  }
}

function answer(body: TeamAnswer, status = 200) {
  return data(body, { status });
}

function told(outcome: { readonly kind: string } | null, done: string) {
  switch (outcome?.kind) {
    case "done":
      return answer({ ...say({ done }), link: null });
    case "prove":
      throw redirect(PROVE);
    case "last-owner": {
      const trouble = "They are the only owner. Make somebody else an owner first.";
      return answer({ ...say({ trouble }), link: null }, 409);
    }
    default:
      return answer({ ...say({ trouble: "They are not here any more." }), link: null }, 404);
  }
}

function readRole(text: string): Role | null {
  return ROLES.find((role) => role === text) ?? null;
}

export default function People({ loaderData }: Route.ComponentProps) {
  const { members, invitations, own } = loaderData;
  return (
    <View
      title="People"
      lead="Who helps you run this site. What you change here counts from their next click on."
    >
      <MemberList members={members} own={own} />
      <InvitePanel invitations={invitations} />
    </View>
  );
}
