import { FoundCopyNotice } from "../notices/found-copy-notice.tsx";
import { DateTime } from "../ui/date-time.tsx";
import type { SectionEditor } from "./use-section-editor.ts";

/** Offers what this device kept of sections when the server could not be reached. */
export function SectionCopyNotice({ editor }: { editor: SectionEditor }) {
  const [first] = editor.found;
  if (!first) return null;
  return (
    <FoundCopyNotice title="This device has unsaved changes" onResolve={editor.resolveFoundCopies}>
      From <DateTime at={first.savedAt} />. Restore them to review and save.
    </FoundCopyNotice>
  );
}
