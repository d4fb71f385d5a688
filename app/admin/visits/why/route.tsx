import { Anchor, Button, NativeSelect, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import { isDay } from "../../../../core/booking/wall.ts";
import { admin, desk } from "../../../desk.ts";
import { Panel } from "../../ui/panel.tsx";
import { View } from "../../ui/view.tsx";
import { VerdictCard } from "../start-choice.tsx";
import { verdictOf } from "../verdict.ts";
import { serviceChoices, startIn, wishIn } from "../wish.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { visits } = context.get(admin);
  if (!visits) throw new Response(null, { status: 403 });
  const open = context.get(desk);
  const field = (name: string) => url.searchParams.get(name) ?? "";
  const start = startIn(field, visits.zone);
  const wish = wishIn(field, open);
  const isAsked = start !== null && wish.services.length > 0;
  return {
    choices: serviceChoices(open),
    asked: {
      services: field("services"),
      zip: field("zip"),
      day: isDay(field("day")) ? field("day") : visits.today(),
      time: field("time"),
    },
    verdict: isAsked ? verdictOf(await visits.judge(start, wish), visits.zone) : null,
  };
}

export default function WhyNot({ loaderData }: Route.ComponentProps) {
  const { choices, asked, verdict } = loaderData;
  return (
    <View
      title="Why is this start not offered?"
      lead="Ask about any service, ZIP, date and time. It is judged exactly as your booking pages judge it."
    >
      <Panel title="A start">
        <Form method="get">
          <Stack maw={560} key={JSON.stringify(asked)}>
            <NativeSelect
              label="Service"
              name="services"
              size="md"
              data={[...choices]}
              defaultValue={asked.services}
            />
            <TextInput
              label="ZIP"
              name="zip"
              inputMode="numeric"
              maxLength={5}
              required
              defaultValue={asked.zip}
            />
            <SimpleGrid cols={2}>
              <TextInput type="date" label="Date" name="day" required defaultValue={asked.day} />
              <TextInput type="time" label="Time" name="time" required defaultValue={asked.time} />
            </SimpleGrid>
            <Button type="submit" style={{ alignSelf: "flex-start" }}>
              Why not?
            </Button>
          </Stack>
        </Form>
        {verdict ? <VerdictCard verdict={verdict} /> : null}
        {verdict && verdict.kind !== "impossible" ? (
          <Anchor
            component={Link}
            to={`/admin/visits/new?${new URLSearchParams({ day: asked.day, time: asked.time })}`}
          >
            Write down a visit then
          </Anchor>
        ) : (
          <Text size="sm" c="dimmed">
            Times are those of your own clock.
          </Text>
        )}
      </Panel>
    </View>
  );
}
