import {
  Alert,
  Anchor,
  Button,
  Group,
  List,
  PasswordInput,
  Radio,
  Stack,
  TextInput,
} from "@mantine/core";
import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { reauthenticatePath } from "../../shared/auth/reauthenticate-path.ts";
import { ActionNotice } from "../../shared/notices/action-notice.tsx";
import { Panel } from "../../shared/ui/panel.tsx";
import { type CalendarOwnerChoice, NotarySelect } from "../notary-select.tsx";
import type { ConnectActionResult } from "./connect-action.ts";

/** Asks for the account, lets the owner choose a calendar, and tests it. `path` is that of the view. */
export function ConnectForm({ path, choice }: { path: string; choice: CalendarOwnerChoice }) {
  const fetcher = useFetcher<ConnectActionResult>();
  const { data: result } = fetcher;
  const [found, setFound] = useState<ConnectActionResult["calendars"]>([]);
  if (result && result.calendars.length > 0 && result.calendars !== found)
    setFound(result.calendars);
  const isBusy = fetcher.state !== "idle";
  if (result?.isConnected) {
    return (
      <Panel title="Connected">
        <ActionNotice result={result} />
        <Button component={Link} to="/admin/visits/calendars" style={{ alignSelf: "start" }}>
          See my calendars
        </Button>
      </Panel>
    );
  }
  return (
    <fetcher.Form method="post" noValidate>
      <Stack>
        <AccountFields errors={result?.errors ?? {}} />
        {found.length > 0 ? (
          <Panel
            title="2. Choose a calendar"
            lead="We add a test event and remove it, to make sure it works."
          >
            <Radio.Group
              name="calendar"
              label="Calendar"
              defaultValue={found[0]?.url ?? ""}
              error={result?.errors.calendar}
            >
              <Stack gap="xs" mt={4}>
                {found.map(({ url, name }) => (
                  <Radio key={url} value={url} label={name} />
                ))}
              </Stack>
            </Radio.Group>
            <NotarySelect choice={choice} label="Whose visits" error={result?.errors.notary} />
          </Panel>
        ) : null}
        <ActionNotice result={result} />
        {result?.mustReauthenticate ? <ReauthenticateAlert path={path} /> : null}
        <Group gap="xs">
          {found.length > 0 ? (
            <Button type="submit" name="intent" value="connect" loading={isBusy}>
              Test and connect
            </Button>
          ) : null}
          <Button
            type="submit"
            name="intent"
            value="find"
            variant={found.length > 0 ? "default" : "filled"}
            loading={isBusy}
          >
            Find my calendars
          </Button>
        </Group>
      </Stack>
    </fetcher.Form>
  );
}

function AccountFields({ errors }: { errors: Readonly<Record<string, string>> }) {
  return (
    <Panel
      title="1. Your account"
      lead="Use an app password, which you create in your account’s security settings. It’s stored encrypted and not shown again."
    >
      <List size="sm">
        <List.Item>iCloud: caldav.icloud.com, with your Apple Account email</List.Item>
        <List.Item>Fastmail: caldav.fastmail.com, with your Fastmail address</List.Item>
        <List.Item>Nextcloud: your server’s address followed by /remote.php/dav</List.Item>
      </List>
      <Stack maw={560}>
        <TextInput
          label="Server"
          name="address"
          placeholder="caldav.icloud.com"
          autoComplete="off"
          spellCheck={false}
          required
          error={errors.address}
        />
        <TextInput label="User name" name="user" autoComplete="off" required error={errors.user} />
        <PasswordInput
          label="App password"
          name="password"
          autoComplete="off"
          required
          error={errors.password}
        />
      </Stack>
    </Panel>
  );
}

/** Asks for the password in a new tab, so that the form keeps what was typed. */
function ReauthenticateAlert({ path }: { path: string }) {
  return (
    <Alert color="seal" role="alert" title="Confirm it’s you">
      It’s been a while, so please confirm your password.{" "}
      <Anchor href={reauthenticatePath(path)} target="_blank" underline="always" inherit>
        Confirm in a new tab
      </Anchor>
      , then press the button again.
    </Alert>
  );
}
