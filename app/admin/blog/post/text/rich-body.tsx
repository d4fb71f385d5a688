import { RichTextEditor } from "@mantine/tiptap";
import { Markdown } from "@tiptap/markdown";
import { type Editor, useEditor, useEditorState } from "@tiptap/react";
import { Columns3, ImagePlus, Rows3, TableCellsMerge, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useStyleNonce } from "../../../../ui/style-nonce.ts";
import { type ChosenPicture, PictureAltDialog } from "./picture-alt-dialog.tsx";
import classes from "./rich-body.module.css";
import { RICH_TEXT_EXTENSIONS } from "./rich-text.ts";

/**
 * The rich editor for a text in Markdown. As long as its content is what it showed first, the text stays exactly as it was,
 * although the editor itself would format the Markdown in another way.
 */
export default function RichBody({
  value,
  onChange,
}: {
  value: string;
  onChange: (markdown: string) => void;
}) {
  const initial = useRef<{ value: string; asShown: string | null }>({ value, asShown: null });
  const injectNonce = useStyleNonce();
  const editor = useEditor({
    ...(injectNonce && { injectNonce }),
    extensions: [...RICH_TEXT_EXTENSIONS, Markdown],
    content: value,
    contentType: "markdown",
    immediatelyRender: false,
    editorProps: {
      attributes: { "aria-label": "Text of the post", role: "textbox", "aria-multiline": "true" },
    },
    onCreate: ({ editor: made }) => {
      initial.current.asShown = made.getMarkdown();
    },
    onUpdate: ({ editor: changed, transaction }) => {
      if (!transaction.docChanged) return;
      const markdown = changed.getMarkdown();
      onChange(markdown === initial.current.asShown ? initial.current.value : markdown);
    },
  });
  return (
    <RichTextEditor
      editor={editor}
      classNames={{ control: classes.control, toolbar: classes.toolbar, content: classes.content }}
      labels={LABELS}
    >
      <RichTextEditor.Toolbar sticky stickyOffset="var(--app-shell-header-offset, 0px)">
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link initialExternal={false} />
          <RichTextEditor.Unlink />
          {editor ? <PictureControl editor={editor} /> : null}
        </RichTextEditor.ControlsGroup>
        {editor ? <TableControls editor={editor} /> : null}
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}

const LABELS = {
  linkControlLabel: "Link",
  linkEditorInputLabel: "Address, such as /pricing",
  linkEditorInputPlaceholder: "/pricing or https://…",
} as const;

/** Inserts a picture, or changes the alt text of the selected one. */
function PictureControl({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false);
  const chosen = useEditorState({
    editor,
    selector: ({ editor: current }): ChosenPicture | null => {
      const { src, alt } = current.getAttributes("image");
      return current.isActive("image") ? { src: String(src), alt: String(alt ?? "") } : null;
    },
  });
  const label = chosen ? "Picture description" : "Picture";
  return (
    <>
      <RichTextEditor.Control onClick={() => setOpen(true)} aria-label={label} title={label}>
        <ImagePlus size={18} aria-hidden />
      </RichTextEditor.Control>
      {isOpen ? (
        <PictureAltDialog
          {...(chosen ? { existing: chosen } : {})}
          onClose={() => setOpen(false)}
          onChosen={(picture) => {
            setOpen(false);
            const command = editor.chain().focus();
            if (chosen) command.updateAttributes("image", picture).run();
            else command.setImage(picture).run();
          }}
        />
      ) : null}
    </>
  );
}

/** Inserts a table; inside one, adds rows and columns or deletes it. */
function TableControls({ editor }: { editor: Editor }) {
  const isInside = useEditorState({
    editor,
    selector: ({ editor: current }) => current.isActive("table"),
  });
  const command = (label: string, icon: ReactNode, run: () => void) => (
    <RichTextEditor.Control onClick={run} aria-label={label} title={label}>
      {icon}
    </RichTextEditor.Control>
  );
  const chain = () => editor.chain().focus();
  return (
    <RichTextEditor.ControlsGroup>
      {isInside ? (
        <>
          {command("Add row", <Rows3 size={18} aria-hidden />, () => chain().addRowAfter().run())}
          {command("Add column", <Columns3 size={18} aria-hidden />, () =>
            chain().addColumnAfter().run(),
          )}
          {command("Delete table", <Trash2 size={18} aria-hidden />, () =>
            chain().deleteTable().run(),
          )}
        </>
      ) : (
        command("Table", <TableCellsMerge size={18} aria-hidden />, () =>
          chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
        )
      )}
    </RichTextEditor.ControlsGroup>
  );
}
