import { Button } from "@mantine/core";
import type { Editing } from "./use-editing.ts";

/** Opens a page of the site with the drafts in it; what was typed a moment ago is brought there first. */
export function PreviewLink({ editing, path }: { editing: Editing; path: string }) {
  const href = `/admin/preview?path=${encodeURIComponent(path)}`;
  return (
    <Button
      component="a"
      variant="default"
      href={href}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        if (editing.state.standing.kind !== "typed") return;
        event.preventDefault();
        // Opened while the click still counts as one, filled when the draft is there.
        const tab = window.open("about:blank", "_blank");
        void editing.keep().then(() => {
          if (tab) tab.location.href = href;
        });
      }}
    >
      Preview Changes
    </Button>
  );
}
