import {
  Anchor,
  Button,
  Divider,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { data, Form, Link } from "react-router";
import { admin } from "../../desk.ts";
import { Empty } from "../ui/empty.tsx";
import { useLookAgain } from "../ui/look-again.ts";
import { View } from "../ui/view.tsx";
import { When } from "../ui/when.tsx";
import type { Route } from "./+types/route.ts";
import { mailsOf } from "./desk-of.ts";
import { MailBadge } from "./mail-badge.tsx";
import { useTestMail } from "./test-mail.tsx";
import { MAIL_STATES, type Mail, type MailAnswer, mailState } from "./words.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = mailsOf(context);
  const state = mailState(url.searchParams.get("state"));
  const address = (url.searchParams.get("to") ?? "").slice(0, 254);
  const before = url.searchParams.get("before") ?? "";
  const [page, trouble] = await Promise.all([
    desk.page({ ...(state && { state }), address, ...(before && { before }) }),
    desk.inTrouble(),
  ]);
  return { page, trouble, wish: { state: state ?? "", to: address } };
}

/** A test to whoever asks, and a mail that was given up sent again. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = mailsOf(context);
  const form = await request.formData().catch(() => new FormData());
  if (form.get("intent") === "test") {
    const mailId = await desk.sendTest();
    const done = `A test mail to ${context.get(admin).person.email} is in the outbox.`;
    return data({ done, trouble: null, mailId } satisfies MailAnswer);
  }
  const mailId = String(form.get("mail"));
  const outcome = await desk.sendAgain(mailId);
  if (outcome === "queued") {
    const done = "It is on its way again, and tried for a day.";
    return data({ done, trouble: null, mailId: null } satisfies MailAnswer);
  }
  const [trouble, status] = WHY_NOT[outcome];
  return data({ done: null, trouble, mailId: null } satisfies MailAnswer, { status });
}

const WHY_NOT = {
  "not-dead": ["Only a mail that was given up can be sent again.", 409],
  "link-gone": ["Its link was good once and is gone. Have a new one made instead.", 409],
  "no-address": ["Nobody can be written to at this address.", 409],
  overtaken: ["It is out of date: the visit was moved, canceled, or is over.", 409],
  "wants-none": ["They asked for no more review requests, so it stays.", 409],
  unknown: ["There is no such mail any more.", 404],
} as const;

export default function Mails({ loaderData: { page, trouble, wish } }: Route.ComponentProps) {
  const test = useTestMail();
  const isFiltered = wish.state !== "" || wish.to !== "";
  useLookAgain(page.mails.some(({ state, attempts }) => state === "queued" && attempts === 0));
  return (
    <View
      title="Mails"
      lead="Every mail your site has written, and what became of it. Without a mail server they are kept here, to be read."
      actions={test.button}
    >
      {test.outcome}
      <Filters wish={wish} trouble={trouble} />
      {page.mails.length === 0 ? (
        <Empty title={isFiltered ? "No mail like that" : "No mail yet"}>
          {isFiltered
            ? "Try another state, or a shorter part of the address."
            : "The first lead or booking writes the first ones."}
        </Empty>
      ) : (
        <Stack component="ol" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
          {page.mails.map((mail) => (
            <MailRow key={mail.mailId} mail={mail} />
          ))}
        </Stack>
      )}
      {page.hasMore ? (
        <Button
          component={Link}
          to={`?${new URLSearchParams({ ...wish, before: page.mails.at(-1)?.mailId ?? "" })}`}
          variant="default"
          style={{ alignSelf: "start" }}
        >
          Older mails
        </Button>
      ) : null}
    </View>
  );
}

function Filters({
  wish,
  trouble,
}: {
  wish: { readonly state: string; readonly to: string };
  trouble: { readonly queued: number; readonly dead: number };
}) {
  const counted = (state: string, label: string) => {
    const count = state === "queued" || state === "dead" ? trouble[state] : 0;
    return count > 0 ? `${label} (${count})` : label;
  };
  return (
    <Form method="get" role="search" key={`${wish.state} ${wish.to}`}>
      <Group align="flex-end" gap="xs">
        <NativeSelect
          size="md"
          label="State"
          name="state"
          defaultValue={wish.state}
          data={[
            { value: "", label: "All" },
            ...Object.entries(MAIL_STATES).map(([value, label]) => ({
              value,
              label: counted(value, label),
            })),
          ]}
        />
        <TextInput
          label="To"
          name="to"
          type="search"
          defaultValue={wish.to}
          placeholder="part of an address"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="default">
          Show
        </Button>
      </Group>
    </Form>
  );
}

function MailRow({ mail }: { mail: Mail }) {
  const { mailId, subject, toName, toAddress, state, lastError, createdAt } = mail;
  return (
    <li>
      <Group justify="space-between" gap={4} py="sm" align="baseline">
        <div style={{ flex: "1 1 240px", minWidth: 0 }}>
          <Anchor
            component={Link}
            to={`/admin/mails/${mailId}`}
            fw={600}
            display="block"
            py={6}
            style={{ overflowWrap: "anywhere" }}
          >
            {subject}
          </Anchor>
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {toName ? `${toName}, ` : ""}
            {toAddress}
          </Text>
          {lastError && state !== "sent" ? <Text size="sm">{lastError}</Text> : null}
        </div>
        <Group gap="xs">
          <MailBadge state={state} />
          <Text size="sm" c="dimmed">
            <When at={createdAt} />
          </Text>
        </Group>
      </Group>
      <Divider />
    </li>
  );
}
