import { ActionIcon, Menu } from "@mantine/core";
import { CircleUserRound, LogOut, UserCog } from "lucide-react";
import { Link } from "react-router";
import type { Role } from "../../../core/people/roles.ts";
import { clearStoredDay } from "../shared/offline/report-queue.ts";

/** The person whose session it is, as the shell shows them. */
export interface SignedInPerson {
  readonly name: string;
  readonly role: Role;
  readonly email: string;
}

/** The menu of the signed-in person: account and sign-out. */
export function PersonMenu({ person }: { person: SignedInPerson }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={`${person.name}, ${person.role}`}>
          <CircleUserRound size={22} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {person.name}, {person.role}
        </Menu.Label>
        <Menu.Item
          component={Link}
          to="/admin/account"
          leftSection={<UserCog size={16} aria-hidden />}
        >
          Your account
        </Menu.Item>
        <form method="post" action="/admin/sign-out" onSubmit={clearStoredDay}>
          <Menu.Item
            component="button"
            type="submit"
            closeMenuOnClick={false} // closing would remove the form before it is submitted
            leftSection={<LogOut size={16} aria-hidden />}
          >
            Sign out
          </Menu.Item>
        </form>
      </Menu.Dropdown>
    </Menu>
  );
}
