import { Button, Group, Stack, Text } from "@mantine/core";
import { useFetcher } from "react-router";
import type { ActionResult } from "../../shared/action-result/action-result.ts";
import { NoticeInView } from "../../shared/notices/notice-in-view.tsx";
import { ConfirmButton } from "../../shared/ui/confirm-button.tsx";
import { LinkToCopy } from "../../shared/ui/link-to-copy.tsx";
import { Panel } from "../../shared/ui/panel.tsx";

interface Connection {
  readonly isOn: boolean;
  readonly hasArrived: boolean;
  readonly fromNumber: string;
  readonly provider: string;
  readonly inboundUrl: string;
  readonly test: {
    readonly phone: string;
    readonly status: string;
    readonly problem: string | null;
    readonly isAnswered: boolean;
  } | null;
}

/** The second and third steps: the address for answers, and the switch. */
export function ArrivalPanel({ connection }: { connection: Connection }) {
  const { isOn, hasArrived, fromNumber, provider, inboundUrl, test } = connection;
  const fetcher = useFetcher<ActionResult>();
  const isBusy = fetcher.state !== "idle";
  return (
    <>
      <Panel title="2. Receive replies">
        <Stack gap="sm">
          <Text>
            {provider === "twilio"
              ? "In Twilio, open your number. Under Messaging, paste this address where it says “A message comes in”, with HTTP POST, and save. If your number belongs to a messaging service, paste it in the service instead."
              : "Your program posts incoming texts to this address. Each text we hand to your program includes this address too."}
          </Text>
          <LinkToCopy link={inboundUrl} label="Copy address" />
          <Text>
            {test?.isAnswered
              ? "Your reply to the test text came in, so this works."
              : "Then reply to the test text. It shows up here and becomes a lead, which you can mark as lost."}
          </Text>
        </Stack>
      </Panel>
      <Panel title="3. Turn texts on">
        <Stack gap="sm">
          {test ? (
            <Text>
              Test text to {test.phone}: {test.status.toLowerCase()}.
              {test.problem ? ` ${test.problem}` : ""}
            </Text>
          ) : null}
          <Text>
            {isOn
              ? `Texts are on. They come from ${fromNumber}.`
              : "Texts are off. Turn them on once the test text is on your phone."}
          </Text>
          <Group gap="xs">
            <fetcher.Form method="post">
              <Button
                type="submit"
                name="intent"
                value={isOn ? "off" : "on"}
                variant={isOn ? "default" : "filled"}
                loading={isBusy}
              >
                {isOn
                  ? "Turn texts off"
                  : hasArrived
                    ? "Turn texts on"
                    : "The test text arrived. Turn texts on"}
              </Button>
            </fetcher.Form>
            <ConfirmButton
              Form={fetcher.Form}
              fields={{ intent: "disconnect" }}
              label="Disconnect"
              accessibleName="Disconnect the text provider"
              title="Disconnect the text provider?"
              text="Texts still waiting won’t be sent. The log stays, and so does the list of numbers that opted out."
              cancelLabel="Keep it connected"
              isBusy={isBusy}
            />
          </Group>
          <NoticeInView result={fetcher.data} />
        </Stack>
      </Panel>
    </>
  );
}
