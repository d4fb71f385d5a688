import { ClashDialog } from "../notices/clash-dialog.tsx";
import { DateTime } from "../ui/date-time.tsx";
import type { SectionEditor } from "./use-section-editor.ts";

/** Shown while somebody else's save stands against what was typed here. */
export function SectionClashDialog({ editor }: { editor: SectionEditor }) {
  const { status } = editor;
  if (status.kind !== "clash") return null;
  const { clash } = status;
  return (
    <ClashDialog
      title={`${clash.by} saved this while you were editing`}
      explanation={
        <>
          {clash.by} saved this section on <DateTime at={clash.at} />. “Before” is what visitors see
          now; “After” is what you typed.
        </>
      }
      clash={clash}
      keepMineLabel="Overwrite with mine"
      onTakeTheirs={() => editor.takeTheirs(clash)}
      onKeepMine={() => void editor.keepMine(clash)}
      onClose={editor.postponeClash}
    />
  );
}
