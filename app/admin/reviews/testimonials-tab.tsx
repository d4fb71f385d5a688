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
import { UndoNotice } from "../shared/notices/undo-notice.tsx";
import type { TestimonialResult } from "./actions.ts";

const RATINGS = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: stars === 1 ? "1 star" : `${stars} stars`,
}));

/** Adds a testimonial with the permission to publish it. */
export function TestimonialsTab({
  count,
  isSample,
  withoutPermission,
}: {
  count: number;
  isSample: boolean;
  withoutPermission: number;
}) {
  const [added, setAdded] = useState<Extract<TestimonialResult, { kind: "added" }> | null>(null);
  const [formKey, setFormKey] = useState(0);
  return (
    <Stack gap="lg">
      {added ? <UndoNotice key={JSON.stringify(added.versions)} change={added} /> : null}
      <Text maw="68ch">
        {isSample
          ? "Your site still shows the sample testimonials. They're removed when you add your first one."
          : count === 1
            ? "Your site shows 1 testimonial."
            : `Your site shows ${count} testimonials.`}{" "}
        <Anchor component={Link} to="/admin/content?tab=testimonials" inherit underline="always">
          Edit testimonials
        </Anchor>
      </Text>
      {withoutPermission > 0 ? (
        <Alert color="seal" title="No permission recorded">
          {withoutPermission === 1 ? "1 testimonial has" : `${withoutPermission} testimonials have`}{" "}
          no record of when and how the client agreed.{" "}
          <Anchor component={Link} to="/admin/checks" inherit underline="always">
            View
          </Anchor>
        </Alert>
      ) : null}
      <TestimonialForm
        key={formKey}
        onAdded={(result) => {
          setAdded(result);
          setFormKey((before) => before + 1);
        }}
      />
    </Stack>
  );
}

function TestimonialForm({
  onAdded,
}: {
  onAdded: (result: Extract<TestimonialResult, { kind: "added" }>) => void;
}) {
  const fetcher = useFetcher<TestimonialResult>();
  const result = fetcher.data;
  useEffect(() => {
    if (result?.kind === "added") onAdded(result);
  }, [result, onAdded]);
  const errors = result?.kind === "not-added" ? result.errors : {};
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }} maw={760} component="section">
      <Title order={2} fz={22} mb="md">
        Add as testimonial
      </Title>
      <fetcher.Form method="post" action="/admin/reviews">
        <Stack>
          {result?.kind === "not-added" ? (
            <Alert color="seal" role="alert">
              {result.message}
            </Alert>
          ) : null}
          <Textarea
            label="What they said"
            description="In their own words. Leave out anything that says who they are or what they signed."
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
            description="For your records only. It isn't shown on any page. For example, by text message or on a signed card."
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
