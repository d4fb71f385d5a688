import { RichTextEditor } from "@mantine/tiptap";
import { Markdown } from "@tiptap/markdown";
import { type Editor, useEditor, useEditorState } from "@tiptap/react";
import { Columns3, ImagePlus, Rows3, TableCellsMerge, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { type ChosenPicture, PictureWords } from "./picture-words.tsx";
import classes from "./rich-body.module.css";
import { RICH_TEXT } from "./rich-text.ts";

/**
 * The rich editor over a text in Markdown. It writes only what somebody changes in it: as long as nothing differs from what it
 * showed first, the text stays letter for letter what it was.
 */
export default function RichBody({
  value,
  onChange,
}: {
  value: string;
  onChange: (markdown: string) => void;
}) {
  const began = useRef({ value, asShown: null as string | null });
  const editor = useEditor({
    extensions: [...RICH_TEXT, Markdown],
    content: value,
    contentType: "markdown",
    immediatelyRender: false,
    editorProps: {
      attributes: { "aria-label": "Text of the post", role: "textbox", "aria-multiline": "true" },
    },
    onCreate: ({ editor: made }) => {
      began.current.asShown = made.getMarkdown();
    },
    onUpdate: ({ editor: changed, transaction }) => {
      if (!transaction.docChanged) return;
      const markdown = changed.getMarkdown();
      onChange(markdown === began.current.asShown ? began.current.value : markdown);
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

/** Puts a picture in, or changes the words of the one that is chosen. */
function PictureControl({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false);
  const chosen = useEditorState({
    editor,
    selector: ({ editor: at }): ChosenPicture | null => {
      const { src, alt } = at.getAttributes("image");
      return at.isActive("image") ? { src: String(src), alt: String(alt ?? "") } : null;
    },
  });
  const label = chosen ? "Words of the picture" : "Picture";
  return (
    <>
      <RichTextEditor.Control onClick={() => setOpen(true)} aria-label={label} title={label}>
        <ImagePlus size={18} aria-hidden />
      </RichTextEditor.Control>
      {isOpen ? (
        <PictureWords
          {...(chosen ? { has: chosen } : {})}
          onClose={() => setOpen(false)}
          onChosen={(picture) => {
            setOpen(false);
            const act = editor.chain().focus();
            if (chosen) act.updateAttributes("image", picture).run();
            else act.setImage(picture).run();
          }}
        />
      ) : null}
    </>
  );
}

/** A table, and inside one its rows and columns. */
function TableControls({ editor }: { editor: Editor }) {
  const isInside = useEditorState({ editor, selector: ({ editor: at }) => at.isActive("table") });
  const act = (label: string, icon: ReactNode, run: () => void) => (
    <RichTextEditor.Control onClick={run} aria-label={label} title={label}>
      {icon}
    </RichTextEditor.Control>
  );
  const chain = () => editor.chain().focus();
  return (
    <RichTextEditor.ControlsGroup>
      {isInside ? (
        <>
          {act("Add a row", <Rows3 size={18} aria-hidden />, () => chain().addRowAfter().run())}
          {act("Add a column", <Columns3 size={18} aria-hidden />, () =>
            chain().addColumnAfter().run(),
          )}
          {act("Delete the table", <Trash2 size={18} aria-hidden />, () =>
            chain().deleteTable().run(),
          )}
        </>
      ) : (
        act("Table", <TableCellsMerge size={18} aria-hidden />, () =>
          chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
        )
      )}
    </RichTextEditor.ControlsGroup>
  );
}
