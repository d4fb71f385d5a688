import { Anchor, Button, NativeSelect, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import { isPlausibleDay } from "../../../../core/booking/time/local-date-time.ts";
import { queryString } from "../../../../core/query-string.ts";
import { admin, desk, requireDesk } from "../../../desk.ts";
import { Panel } from "../../shared/ui/panel.tsx";
import { View } from "../../shared/ui/view.tsx";
import { evaluationView } from "../evaluation-view.ts";
import { parseStart, parseVisitQuery, serviceOptions } from "../form-fields.ts";
import { notaryChoice } from "../notary-select.tsx";
import { EvaluationCard } from "../slot-choice.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const visits = requireDesk(context.get(admin).visits);
  const siteDesk = context.get(desk);
  const field = (name: string) => url.searchParams.get(name) ?? "";
  const start = parseStart(field, visits.zone);
  const query = parseVisitQuery(field, siteDesk);
  const isComplete = start !== null && query.services.length > 0;
  return {
    choices: serviceOptions(siteDesk),
    choice: notaryChoice(visits, field("notary")),
    asked: {
      notary: field("notary"),
      services: field("services"),
      zip: field("zip"),
      day: isPlausibleDay(field("day")) ? field("day") : visits.today(),
      time: field("time"),
    },
    evaluation: isComplete
      ? evaluationView(await visits.slots.evaluate(start, query), visits.zone)
      : null,
  };
}

export default function WhyNot({ loaderData }: Route.ComponentProps) {
  const { choices, choice, asked, evaluation } = loaderData;
  return (
    <View
      title="Why isn't this time available?"
      lead="Check any service, ZIP, date, and time. It's checked exactly the way your booking pages do it."
    >
      <Panel title="Time to check">
        <Form method="get">
          <Stack maw={560} key={JSON.stringify(asked)}>
            <NativeSelect
              label="Service"
              name="services"
              size="md"
              data={[...choices]}
              defaultValue={asked.services}
            />
            {choice.notaries.length > 1 ? (
              <NativeSelect
                label="Notary"
                name="notary"
                size="md"
                data={[{ value: "", label: "Anyone who is free" }, ...choice.notaries]}
                defaultValue={asked.notary}
              />
            ) : null}
            <TextInput
              label="ZIP code"
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
              Check this time
            </Button>
          </Stack>
        </Form>
        {evaluation ? <EvaluationCard evaluation={evaluation} /> : null}
        {evaluation && evaluation.kind !== "impossible" ? (
          <Anchor
            component={Link}
            to={`/admin/visits/new${queryString({ ...asked, notary: asked.notary || (evaluation.notary?.id ?? "") })}`}
          >
            Add a visit at this time
          </Anchor>
        ) : (
          <Text size="sm" c="dimmed">
            Times are in your time zone.
          </Text>
        )}
      </Panel>
    </View>
  );
}
