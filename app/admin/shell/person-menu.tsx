import { ActionIcon, Menu } from "@mantine/core";
import { Bell, BellOff, CircleUserRound, LogOut, UserCog } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { canAccess } from "../../../core/people/access.ts";
import type { Role } from "../../../core/people/roles.ts";
import { clearStoredDay } from "../shared/offline/report-queue.ts";
import { isSoundOn, playSound, setSound } from "./live/sound.ts";

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
        {canAccess("/admin/leads", person.role) ? <SoundItem /> : null}
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

/** Turns the sound for new leads on this device on or off; turning it on plays it once. */
function SoundItem() {
  const [isOn, setOn] = useState(isSoundOn);
  const Icon = isOn ? Bell : BellOff;
  return (
    <Menu.Item
      closeMenuOnClick={false}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => {
        setSound(!isOn);
        setOn(!isOn);
        if (!isOn) playSound();
      }}
    >
      {`Sound for new leads: ${isOn ? "on" : "off"}`}
    </Menu.Item>
  );
}
