import { Text } from "@mantine/core";
import { deliveryAdvice } from "../../../../core/mail/delivery-advice.ts";

/** Why messages are not accepted, in one sentence with the cure; the mail server's own words on demand. */
export function DeliveryFailure({ reason }: { reason: string }) {
  return (
    <>
      <Text>{deliveryAdvice(reason)}</Text>
      {reason ? (
        <details>
          <summary style={{ minHeight: 44, paddingBlock: 10, cursor: "pointer" }}>Details</summary>
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {reason}
          </Text>
        </details>
      ) : null}
    </>
  );
}
