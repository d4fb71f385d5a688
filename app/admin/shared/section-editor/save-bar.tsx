import { Button, Group } from "@mantine/core";
import { problemPlace } from "../../../../core/sections/editing/field-label.ts";
import { ChangesLink } from "../changes/changes-link.tsx";
import { NamedProblem, ProblemList } from "../notices/problem-list.tsx";
import { SavedBanner } from "../notices/saved-banner.tsx";
import { StatusLine } from "../notices/status-line.tsx";
import { StickyBar } from "../notices/sticky-bar.tsx";
import { useBusinessZone } from "../ui/date-time.tsx";
import { PreviewLink } from "./preview-link.tsx";
import { SectionClashDialog } from "./section-clash-dialog.tsx";
import { SectionCopyNotice } from "./section-copy-notice.tsx";
import { sectionStatusText } from "./section-status-text.ts";
import type { SectionEditor } from "./use-section-editor.ts";

/** The bar at the bottom of every section form: the draft's status, what Save would change, and the buttons. */
export function SaveBar({
  editor,
  saveLabel = "Save",
  previewPath = "/",
  savedText,
}: {
  editor: SectionEditor;
  saveLabel?: string;
  /** The path of the page that shows the change best. */
  previewPath?: string;
  /** Said after a save in place of that visitors see it, for what they don't see. */
  savedText?: string;
}) {
  const { status, problems, changes, savedAt } = editor;
  const isDirty = changes.length > 0;
  const zone = useBusinessZone();
  const isRepaired = editor.sections.some((section) => section.isRepaired);
  return (
    <>
      <ProblemList problems={problems} attempt={problems}>
        {({ key, field, message }) => (
          <NamedProblem
            name={problemPlace(field, message, key, editor.section(key).value)}
            message={message}
          />
        )}
      </ProblemList>
      <SectionCopyNotice editor={editor} />
      <StickyBar
        label="Save"
        above={<SavedBanner at={savedAt} {...(savedText && { text: savedText })} />}
        status={
          <>
            <StatusLine status={status}>
              {sectionStatusText(status, isDirty, isRepaired, zone)}
            </StatusLine>
            <ChangesLink changes={changes} />
          </>
        }
      >
        <Group gap="xs" wrap="nowrap" className="save-buttons">
          {isDirty ? (
            <Button variant="subtle" onClick={() => void editor.discard()}>
              Discard
            </Button>
          ) : null}
          <PreviewLink editor={editor} path={previewPath} />
          <Button onClick={() => void editor.save()} loading={status.kind === "sending"}>
            {saveLabel}
          </Button>
        </Group>
      </StickyBar>
      <SectionClashDialog editor={editor} />
    </>
  );
}
