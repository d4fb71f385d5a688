import { ClashDialog } from "../../../shared/notices/clash-dialog.tsx";
import { DateTime } from "../../../shared/ui/date-time.tsx";
import type { PostEditorState } from "../post-editor-state.ts";

/** Shown while somebody else's change of the post stands against what was typed here. */
export function PostClashDialog({ form }: { form: PostEditorState }) {
  const { status } = form;
  if (status.kind !== "clash") return null;
  const { clash } = status;
  return (
    <ClashDialog
      title={
        clash.isOwn
          ? "You changed this in another tab"
          : `${clash.by} changed this while you were editing`
      }
      explanation={
        <>
          {clash.isOwn ? "You" : clash.by} changed this post on <DateTime at={clash.at} />. “Before”
          is the current version; “After” is yours.
        </>
      }
      clash={clash}
      keepMineLabel="Overwrite with mine"
      onTakeTheirs={() => form.takeTheirs(clash)}
      onKeepMine={() => form.keepMine(clash)}
      onClose={form.postponeClash}
    />
  );
}
