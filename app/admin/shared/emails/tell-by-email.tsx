import { Checkbox, Text } from "@mantine/core";
import { useSendsEmail } from "./use-sends-email.ts";

/** Whether the customer is told by email; without a mail server, what to do instead. The email is then kept in the log, not sent. */
export function TellByEmail({ label }: { label: string }) {
  if (useSendsEmail()) return <Checkbox name="tell" defaultChecked label={label} />;
  return (
    <Text size="sm" c="dimmed">
      <input type="hidden" name="tell" value="on" />
      No email will be sent, because no mail server is connected. Call or text them.
    </Text>
  );
}
