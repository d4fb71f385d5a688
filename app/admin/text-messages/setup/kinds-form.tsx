import { Button, Checkbox, Stack, TextInput } from "@mantine/core";
import { useFetcher } from "react-router";
import type { VisitTextKind } from "../../../../core/text-messages/text-message.ts";
import type { ActionResult } from "../../shared/action-result/action-result.ts";
import { NoticeInView } from "../../shared/notices/notice-in-view.tsx";
import { Panel } from "../../shared/ui/panel.tsx";

const KINDS: readonly {
  readonly kind: VisitTextKind;
  readonly label: string;
  readonly description: string;
}[] = [
  {
    kind: "confirmation",
    label: "Confirmation",
    description: "When a visit is booked, and when it moves.",
  },
  {
    kind: "reminder",
    label: "Reminder",
    description: "With the first reminder by email.",
  },
  {
    kind: "on-my-way",
    label: "On my way",
    description: "When you press that button, with the time you’re expected.",
  },
  {
    kind: "review-request",
    label: "Review request",
    description: "In place of the email, at the same time, if review requests are on.",
  },
  {
    kind: "earlier-time",
    label: "Earlier time",
    description: "When a time opens for someone on the waitlist, together with the email.",
  },
];

/** Which texts about visits are sent, and what a segment costs. */
export function KindsForm({
  kinds,
  segmentPrice,
}: {
  kinds: readonly VisitTextKind[];
  segmentPrice: string;
}) {
  const fetcher = useFetcher<ActionResult>();
  return (
    <Panel
      title="Which texts to send"
      lead="Only to customers who checked the box about texts when they booked, and never from 9 PM to 8 AM where they are."
    >
      <fetcher.Form method="post">
        <Stack maw={480}>
          {KINDS.map(({ kind, label, description }) => (
            <Checkbox
              key={kind}
              name="kind"
              value={kind}
              label={label}
              description={description}
              defaultChecked={kinds.includes(kind)}
            />
          ))}
          <TextInput
            label="Price of one segment, in dollars"
            name="segmentPrice"
            inputMode="decimal"
            placeholder="0.0083"
            defaultValue={segmentPrice}
            description="From your provider’s price list, with carrier fees. It’s used to show what texts cost. A segment is 160 characters, or 70 with accents or emojis."
            error={fetcher.data?.errors.segmentPrice}
          />
          <Button
            type="submit"
            name="intent"
            value="kinds"
            variant="default"
            loading={fetcher.state !== "idle"}
            style={{ alignSelf: "start" }}
          >
            Save changes
          </Button>
          <NoticeInView result={fetcher.data} />
        </Stack>
      </fetcher.Form>
    </Panel>
  );
}
