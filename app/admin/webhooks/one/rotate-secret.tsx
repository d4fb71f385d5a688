import type { useFetcher } from "react-router";
import { AskFirst } from "../../account/ask-first.tsx";

/** Makes a new secret, once somebody has read what comes of it. */
export function RotateSecret({
  Form,
  isBusy,
}: {
  Form: ReturnType<typeof useFetcher>["Form"];
  isBusy: boolean;
}) {
  return (
    <AskFirst
      Form={Form}
      fields={{ intent: "rotate" }}
      label="New secret"
      name="Make a new secret"
      title="Make a new secret?"
      lead="For a day calls are signed with both, so that you can enter the new one in the other program without a gap. After that the old one is worth nothing."
      keep="Keep the old one"
      isBusy={isBusy}
    />
  );
}
