import { Button } from "@mantine/core";
import { useFetcher } from "react-router";

/** A button that runs one action on the review request of a visit. */
export function VisitActionButton({
  action,
  visitId,
  visitor,
  label,
}: {
  action: "send" | "take-back";
  visitId: string;
  visitor: string;
  label: string;
}) {
  const fetcher = useFetcher({ key: "review-request" });
  const isPending =
    fetcher.formData?.get("visit") === visitId && fetcher.formData.get("act") === action;
  return (
    <fetcher.Form method="post" action="/admin/reviews">
      <input type="hidden" name="visit" value={visitId} />
      <Button
        type="submit"
        name="act"
        value={action}
        variant={action === "send" ? "filled" : "default"}
        loading={isPending}
        aria-label={`${label}: ${visitor || "no name"}`}
      >
        {label}
      </Button>
    </fetcher.Form>
  );
}
