import {
  Alert,
  Anchor,
  Button,
  NativeSelect,
  Paper,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useFetcher } from "react-router";
import { DoneNotice } from "../dashboard/done-notice.tsx";
import type { VoiceAnswer } from "./acts.ts";

const RATINGS = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: stars === 1 ? "1 star" : `${stars} stars`,
}));

/** A client's words for the home page, and the permission that comes with them. */
export function Testimonials({
  count,
  isSample,
  bare,
}: {
  count: number;
  isSample: boolean;
  bare: number;
}) {
  const [added, setAdded] = useState<Extract<VoiceAnswer, { kind: "added" }> | null>(null);
  const [round, setRound] = useState(0);
  return (
    <Stack gap="lg">
      {added ? <DoneNotice key={JSON.stringify(added.versions)} done={added} /> : null}
      <Text maw="68ch">
        {isSample
          ? "Your site still shows the sample's voices. They go with the first one you add."
          : count === 1
            ? "Your site shows 1 testimonial."
            : `Your site shows ${count} testimonials.`}{" "}
        <Anchor component={Link} to="/admin/content?tab=testimonials" inherit underline="always">
          Edit them
        </Anchor>
      </Text>
      {bare > 0 ? (
        <Alert color="seal" title="No permission recorded">
          {bare === 1 ? "1 testimonial has" : `${bare} testimonials have`} no word of when and how
          the client agreed.{" "}
          <Anchor component={Link} to="/admin/checks" inherit underline="always">
            See which
          </Anchor>
        </Alert>
      ) : null}
      <QuoteForm
        key={round}
        onAdded={(answer) => {
          setAdded(answer);
          setRound((before) => before + 1);
        }}
      />
    </Stack>
  );
}

function QuoteForm({
  onAdded,
}: {
  onAdded: (answer: Extract<VoiceAnswer, { kind: "added" }>) => void;
}) {
  const fetcher = useFetcher<VoiceAnswer>();
  const answer = fetcher.data;
  useEffect(() => {
    if (answer?.kind === "added") onAdded(answer);
  }, [answer, onAdded]);
  const errors = answer?.kind === "not-added" ? answer.errors : {};
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }} maw={760} component="section">
      <Title order={2} fz={22} mb="md">
        Add as testimonial
      </Title>
      <fetcher.Form method="post" action="/admin/reviews">
        <Stack>
          {answer?.kind === "not-added" ? (
            <Alert color="seal" role="alert">
              {answer.words}
            </Alert>
          ) : null}
          <Textarea
            label="What they said"
            description="In their own words. Leave out what says who they are or what they signed."
            name="text"
            minRows={3}
            error={errors.text}
          />
          <TextInput
            label="Name, as they want it"
            placeholder="Karen M."
            name="author"
            error={errors.author}
          />
          <NativeSelect
            size="md"
            label="Rating they gave"
            name="rating"
            data={RATINGS}
            error={errors.rating}
          />
          <TextInput
            type="date"
            label="Agreed to be quoted on"
            name="on"
            error={errors.on}
            maw={220}
          />
          <TextInput
            label="How they agreed"
            description="For your own records; no page shows it. Such as: by text message, on a signed card."
            name="how"
            error={errors.how}
          />
          <Button
            type="submit"
            name="act"
            value="quote"
            loading={fetcher.state !== "idle"}
            style={{ alignSelf: "start" }}
          >
            Add testimonial
          </Button>
        </Stack>
      </fetcher.Form>
    </Paper>
  );
}
