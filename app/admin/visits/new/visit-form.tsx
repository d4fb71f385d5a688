import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Group,
  MultiSelect,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from "@mantine/core";
import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { Panel } from "../../ui/panel.tsx";
import { StartChoice, VerdictCard } from "../start-choice.tsx";
import { useStarts } from "../use-starts.ts";
import type { NotYet } from "./create.ts";
import { PlaceFields } from "./place-fields.tsx";

interface Props {
  /** The same key is the same visit, however often it is sent. */
  readonly requestKey: string;
  readonly choices: readonly { value: string; label: string }[];
  readonly lead: { readonly id: string } | null;
  readonly filled: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string;
    readonly email: string;
    readonly zip: string;
    readonly services: readonly string[];
    readonly notes: string;
    /** In dollars, as it was quoted; empty where nothing was. */
    readonly agreedTotal: string;
    readonly day: string;
    readonly time: string;
  };
}

/** Writes a visit down: what for and where, when, whom to meet. A refusal leaves all that was typed. */
export function VisitForm({ choices, lead, filled, requestKey }: Props) {
  const { Form, data: answer, state } = useFetcher<NotYet>();
  const [wish, setWish] = useState({
    services: [...filled.services],
    zip: filled.zip,
    kind: "",
    count: "1",
  });
  const [when, setWhen] = useState({
    day: filled.day,
    time: filled.time,
    start: null as number | null,
  });
  const [agreedTotal, setAgreedTotal] = useState(filled.agreedTotal);
  const isReady = wish.services.length > 0 && /^\d{5}$/.test(wish.zip) && when.day !== "";
  const query = new URLSearchParams({
    services: wish.services.join(","),
    zip: wish.zip,
    kind: wish.kind,
    "signers.count": wish.count,
    agreedTotal,
    day: when.day,
    time: when.time,
    ...(when.start === null ? {} : { start: String(when.start) }),
  });
  const { heard, isAsking } = useStarts(isReady ? query.toString() : "");
  const errors = answer?.errors ?? {};
  const verdict = when.time === "" ? null : (heard?.verdict ?? null);
  const isUnusual = verdict?.kind === "unusual";
  return (
    <Form method="post" action="/admin/visits/new" noValidate>
      <input type="hidden" name="key" value={requestKey} />
      <input type="hidden" name="lead" value={lead?.id ?? ""} />
      <input type="hidden" name="start" value={when.start ?? ""} />
      <input type="hidden" name="shownTotal" value={verdict?.total ?? ""} />
      {isUnusual && !isAsking ? <input type="hidden" name="anyway" value="on" /> : null}
      <Stack gap="lg" maw={760}>
        <Panel title="What for, and where">
          <MultiSelect
            label="Services"
            name="services"
            data={choices}
            size="md"
            searchable
            placeholder={wish.services.length === 0 ? "Choose one or more" : ""}
            value={wish.services}
            onChange={(services) => setWish({ ...wish, services })}
            error={errors.services}
          />
          <TextInput
            label="ZIP"
            name="zip"
            inputMode="numeric"
            maxLength={5}
            w={140}
            value={wish.zip}
            onChange={({ currentTarget: { value } }) => setWish({ ...wish, zip: value })}
            error={errors.zip}
          />
          <PlaceFields
            kind={wish.kind}
            errors={errors}
            onKind={(kind) => setWish({ ...wish, kind })}
            onCount={(count) => setWish({ ...wish, count })}
          />
        </Panel>
        <Panel
          title="When"
          lead="Choose a start that is open, or type any time: it says why it is not offered."
        >
          <Group grow align="flex-start">
            <TextInput
              type="date"
              label="Date"
              name="day"
              value={when.day}
              onChange={({ currentTarget: { value } }) =>
                setWhen({ ...when, day: value, start: null })
              }
            />
            <TextInput
              type="time"
              label="Time"
              name="time"
              value={when.time}
              onChange={({ currentTarget: { value } }) =>
                setWhen({ ...when, time: value, start: null })
              }
              error={errors.time}
            />
          </Group>
          {heard ? (
            <StartChoice
              heard={heard}
              chosen={when.start}
              onChoose={({ day, time, start }) => setWhen({ day, time, start })}
              onDay={(day) => setWhen({ ...when, day, start: null })}
            />
          ) : null}
          <TextInput
            label="Total agreed with them"
            description="In dollars, with travel and any surcharge. Empty: as your price book says."
            name="agreedTotal"
            inputMode="decimal"
            leftSection="$"
            autoComplete="off"
            maw={360}
            value={agreedTotal}
            onChange={({ currentTarget: { value } }) => setAgreedTotal(value)}
            error={errors.agreedTotal}
          />
          {verdict ? <VerdictCard verdict={verdict} /> : null}
        </Panel>
        <Panel title="Whom to meet">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label="First name"
              name="firstName"
              autoComplete="off"
              defaultValue={filled.firstName}
              error={errors.firstName}
            />
            <TextInput
              label="Last name"
              name="lastName"
              autoComplete="off"
              defaultValue={filled.lastName}
              error={errors.lastName}
            />
            <TextInput
              label="Phone"
              name="phone"
              type="tel"
              autoComplete="off"
              defaultValue={filled.phone}
              error={errors.phone}
            />
            <TextInput
              label="Email"
              name="email"
              type="email"
              autoComplete="off"
              defaultValue={filled.email}
              error={errors.email}
            />
          </SimpleGrid>
          <Textarea
            label="Your notes"
            description="Only you and your people read them."
            name="ownNotes"
            maxLength={8_000}
            defaultValue={filled.notes}
          />
          <Checkbox name="tell" defaultChecked label="Mail them the confirmation" />
        </Panel>
        {answer?.trouble ? (
          <Alert color="seal" role="alert">
            {[answer.trouble, ...(answer.verdict?.why ?? [])].join(" ")}
            {answer.storedId ? (
              <>
                {" "}
                <Anchor component={Link} to={`/admin/visits/${answer.storedId}`} underline="always">
                  See it
                </Anchor>
              </>
            ) : null}
          </Alert>
        ) : null}
        <Button
          type="submit"
          loading={state !== "idle"}
          disabled={isReady && when.time !== "" && isAsking}
          style={{ alignSelf: "flex-start" }}
        >
          {isUnusual ? "Book it anyway" : "Book this visit"}
        </Button>
      </Stack>
    </Form>
  );
}
