import { Anchor, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { Form, Link, useNavigation } from "react-router";
import { ReauthenticateAlert } from "../shared/auth/reauthenticate-alert.tsx";
import { ReauthenticatePanel } from "../shared/auth/reauthenticate-panel.tsx";
import { Panel } from "../shared/ui/panel.tsx";
import { ErasedNotice } from "./erased-notice.tsx";
import { PersonMatchesPanel } from "./person-matches-panel.tsx";
import type { PersonSearchResult } from "./person-search-result.ts";

/** Finds one person, shows what is stored about them, exports or erases it. */
export function PersonTab({
  result,
  hasRecentAuth,
}: {
  result: PersonSearchResult | null;
  hasRecentAuth: boolean;
}) {
  if (!hasRecentAuth && result === null)
    return (
      <ReauthenticatePanel
        page="/admin/privacy"
        why="The next step shows or erases everything you have on a person, so please confirm your password."
      />
    );
  return (
    <Stack gap="lg">
      {result?.kind === "sign-in-again" ? <ReauthenticateAlert /> : null}
      {result?.kind === "erased" ? <ErasedNotice erased={result} /> : null}
      <SearchPanel result={result} />
      {result?.kind === "found" ? (
        <PersonMatchesPanel key={JSON.stringify(result.matches)} {...result} />
      ) : null}
    </Stack>
  );
}

function SearchPanel({ result }: { result: PersonSearchResult | null }) {
  const isBusy = useNavigation().state !== "idle";
  const typed = result && result.kind !== "erased" ? result.typed : null;
  const errors = result?.kind === "errors" ? result.errors : {};
  return (
    <Panel
      title="Find a person"
      lead="Search by the email address or phone number they gave you, in any format."
    >
      <Form method="post" preventScrollReset>
        <Stack gap="sm" maw={520}>
          <TextInput
            name="email"
            label="Email address"
            type="text"
            inputMode="email"
            autoComplete="off"
            defaultValue={typed?.email}
            error={errors.email}
          />
          <TextInput
            name="phone"
            label="Phone number"
            inputMode="tel"
            autoComplete="off"
            defaultValue={typed?.phone}
            error={errors.phone}
          />
          <TextInput
            name="words"
            label="Words from a chat"
            description="Chats have no names. One that came with a lead is found by the lead. If the person told you what they wrote, a few of those words find others."
            autoComplete="off"
            defaultValue={typed?.words}
            error={errors.words}
          />
          <Group>
            <Button type="submit" loading={isBusy}>
              Find
            </Button>
          </Group>
        </Stack>
      </Form>
      {result === null ? (
        <Text c="dimmed" size="sm">
          Team members can’t be erased here. See{" "}
          <Anchor component={Link} to="/admin/people" size="sm" py={8} underline="always">
            People
          </Anchor>
          .
        </Text>
      ) : null}
    </Panel>
  );
}
