import { Button, Menu } from "@mantine/core";
import { useFetcher } from "react-router";
import { REVIEW_OPT_OUT_REASONS } from "../../../core/reviews/opt-out-reasons.ts";

/** Leaves a visit out for one of the permitted reasons; a bad experience is not among them. */
export function LeaveOutMenu({ visitId, visitor }: { visitId: string; visitor: string }) {
  const fetcher = useFetcher({ key: "review-request" });
  const isPending =
    fetcher.formData?.get("visit") === visitId && fetcher.formData.get("act") === "leave-out";
  const leaveOut = (why: string) =>
    void fetcher.submit(
      { act: "leave-out", visit: visitId, why },
      { method: "post", action: "/admin/reviews" },
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={isPending}
          aria-label={`Skip this visit: ${visitor || "no name"}`}
        >
          Skip this visit
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Reason</Menu.Label>
        {Object.entries(REVIEW_OPT_OUT_REASONS).map(([why, label]) => (
          <Menu.Item key={why} onClick={() => leaveOut(why)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
