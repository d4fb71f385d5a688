import { Button } from "@mantine/core";
import { useFetcher } from "react-router";

/** One press on a visit's button. */
export function Act({
  act,
  visitId,
  visitor,
  label,
}: {
  act: "send" | "take-back";
  visitId: string;
  visitor: string;
  label: string;
}) {
  const fetcher = useFetcher({ key: "review-request" });
  const isMine = fetcher.formData?.get("visit") === visitId && fetcher.formData.get("act") === act;
  return (
    <fetcher.Form method="post" action="/admin/reviews">
      <input type="hidden" name="visit" value={visitId} />
      <Button
        type="submit"
        name="act"
        value={act}
        variant={act === "send" ? "filled" : "default"}
        loading={isMine}
        aria-label={`${label}: ${visitor || "no name"}`}
      >
        {label}
      </Button>
    </fetcher.Form>
  );
}
