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
      accessibleName="Make a new secret"
      title="Make a new secret?"
      text="For a day calls are signed with both, so that you can enter the new one in the other program without a gap. After that the old one is worth nothing."
      cancelLabel="Keep the old one"
      isBusy={isBusy}
    />
  );
}
