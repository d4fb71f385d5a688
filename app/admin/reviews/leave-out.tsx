import { Button, Menu } from "@mantine/core";
import { useFetcher } from "react-router";
import { LEFT_OUT_REASONS } from "../../../core/reviews/left-out.ts";

/** Leaves a visit out for one of the reasons there are; that it went badly is none. */
export function LeaveOut({ visitId, visitor }: { visitId: string; visitor: string }) {
  const fetcher = useFetcher({ key: "review-request" });
  const isMine =
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
          loading={isMine}
          aria-label={`Not for this visit: ${visitor || "no name"}`}
        >
          Not for this visit
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Only because</Menu.Label>
        {Object.entries(LEFT_OUT_REASONS).map(([why, words]) => (
          <Menu.Item key={why} onClick={() => leaveOut(why)}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
