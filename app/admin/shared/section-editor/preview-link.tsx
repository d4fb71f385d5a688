import { Button } from "@mantine/core";
import type { SectionEditor } from "./use-section-editor.ts";

/** Opens a page of the site with the drafts in it; what was typed a moment ago is saved as a draft first. */
export function PreviewLink({ editor, path }: { editor: SectionEditor; path: string }) {
  const href = `/admin/preview?path=${encodeURIComponent(path)}`;
  return (
    <Button
      component="a"
      variant="default"
      href={href}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        if (editor.status.kind !== "typed") return;
        event.preventDefault();
        // Opened while the click still counts as one, filled when the draft is there.
        const tab = window.open("about:blank", "_blank");
        void editor.saveDraft().then(() => {
          if (tab) tab.location.href = href;
        });
      }}
    >
      Preview Changes
    </Button>
  );
}
