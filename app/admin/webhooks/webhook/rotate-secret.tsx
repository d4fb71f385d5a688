import type { useFetcher } from "react-router";
import { ConfirmButton } from "../../shared/ui/confirm-button.tsx";

/** Creates a new signing secret, after a confirmation. */
export function RotateSecret({
  Form,
  isBusy,
}: {
  Form: ReturnType<typeof useFetcher>["Form"];
  isBusy: boolean;
}) {
  return (
    <ConfirmButton
      Form={Form}
      fields={{ intent: "rotate" }}
      label="New secret"
      accessibleName="Create a new secret"
      title="Create a new secret?"
      text="For one day, calls are signed with both secrets, so you can enter the new one in the other program without missing a call. After that, the old one stops working."
      cancelLabel="Keep old secret"
      isBusy={isBusy}
    />
  );
}
