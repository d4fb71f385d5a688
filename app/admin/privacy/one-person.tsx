import { Anchor, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { Form, Link, useNavigation } from "react-router";
import { Panel } from "../ui/panel.tsx";
import type { PersonAnswer } from "./answers.ts";
import { ErasedNotice } from "./erased-notice.tsx";
import { FoundList } from "./found-list.tsx";

const PROVE = `/admin/prove?next=${encodeURIComponent("/admin/privacy")}`;

/** Looks for one person, shows what is known, hands it over or erases it. */
export function OnePerson({
  answer,
  isProven,
}: {
  answer: PersonAnswer | null;
  isProven: boolean;
}) {
  if (!isProven || answer?.kind === "prove") return <ProveFirst />;
  return (
    <Stack gap="lg">
      {answer?.kind === "erased" ? <ErasedNotice erased={answer} /> : null}
      <SearchPanel answer={answer} />
      {answer?.kind === "found" ? (
        <FoundList key={JSON.stringify(answer.found)} {...answer} />
      ) : null}
    </Stack>
  );
}

function ProveFirst() {
  return (
    <Panel
      title="Is it you?"
      lead="What comes next shows everything on a person, or erases it. So we ask once more who you are; it is good for ten minutes."
    >
      <Group>
        <Button component={Link} to={PROVE}>
          Prove it is you
        </Button>
      </Group>
    </Panel>
  );
}

function SearchPanel({ answer }: { answer: PersonAnswer | null }) {
  const isBusy = useNavigation().state !== "idle";
  const typed = answer && answer.kind !== "erased" ? answer.typed : null;
  const errors = answer?.kind === "errors" ? answer.errors : {};
  return (
    <Panel
      title="Find a person"
      lead="By the mail address or the phone number they gave you, in whatever writing."
    >
      <Form method="post" preventScrollReset>
        <Stack gap="sm" maw={520}>
          <TextInput
            name="email"
            label="Mail address"
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
            description="Chats carry no names. If they told you what they wrote, a few of their words find it."
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
      {answer === null ? (
        <Text c="dimmed" size="sm">
          People of your team are not erased here: see{" "}
          <Anchor component={Link} to="/admin/people" size="sm" py={8} underline="always">
            People
          </Anchor>
          .
        </Text>
      ) : null}
    </Panel>
  );
}
