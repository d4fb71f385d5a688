import { Anchor, Group, Paper, SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { TextFacts } from "../record-form/text-facts.ts";
import type { SectionEditor } from "../section-editor/use-section-editor.ts";
import { type EditedPlace, placeSaying } from "./field-saying.ts";
import { focusFieldSaying, useFocusOnceDrawn } from "./focus-field.ts";
import { useTextClicks } from "./use-text-clicks.ts";

const DEVICES = [
  { value: "390", label: "Phone" },
  { value: "1280", label: "Desktop" },
];

/** The height of the preview: it ends above the bar with the buttons, also on a low screen. */
const HEIGHT = "clamp(260px, calc(100dvh - 300px), 640px)";

/** A page of the site with the draft in it, beside its form. A click on one of its texts leads to the field it comes from. */
export function PagePreview({
  editor,
  path,
  facts,
  form,
  otherPlaces,
}: {
  editor: SectionEditor;
  path: string;
  facts: TextFacts;
  /** The element that holds the form's fields. */
  form: RefObject<HTMLElement | null>;
  /** What is edited in this view, but not on the part of the form that is open: each leads there. */
  otherPlaces: readonly EditedPlace[];
}) {
  const [device, setDevice] = useState("390");
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const { ref, width: available, height } = useElementSize();
  const navigate = useNavigate();
  const focusLater = useFocusOnceDrawn(form, facts);
  const page = `${path} ${useSavedDraft(editor)}`;
  const scale = available > 0 ? Math.min(1, available / Number(device)) : 1;
  const edit = (text: string) => {
    if (focusFieldSaying(text, form, facts)) return setElsewhere(null);
    const path = placeSaying(text, otherPlaces, facts);
    setElsewhere(path === null ? text : null);
    if (path === null) return;
    void navigate(path, { preventScrollReset: true });
    focusLater(text);
  };
  const frame = useRef<HTMLIFrameElement>(null);
  useTextClicks(frame, page, edit);
  return (
    <Paper withBorder p="sm" component="section" aria-labelledby="page-preview">
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} fz={20} id="page-preview">
            Preview
          </Title>
          <SegmentedControl
            value={device}
            onChange={setDevice}
            data={DEVICES}
            aria-label="Width of the preview"
          />
        </Group>
        <PreviewHint elsewhere={elsewhere} />
        <div ref={ref} style={{ height: HEIGHT, overflow: "hidden" }}>
          <iframe
            key={page}
            ref={frame}
            title="The page with your changes"
            src={`/admin/preview?path=${encodeURIComponent(path)}`}
            style={{
              display: "block",
              width: Number(device),
              height: height / scale,
              border: 0,
              transform: `scale(${scale})`,
              transformOrigin: "0 0",
            }}
          />
        </div>
      </Stack>
    </Paper>
  );
}

/** What a click does; or, after a click on a text that the form does not have, where that is edited. */
function PreviewHint({ elsewhere }: { elsewhere: string | null }) {
  return (
    <Text size="sm" c="dimmed" role="status">
      {elsewhere === null ? (
        "Click a text to edit it. Changes appear once the draft is saved."
      ) : (
        <>
          That text isn’t on this form.{" "}
          <Anchor
            component={Link}
            to={`/admin/search?${new URLSearchParams({ q: elsewhere })}`}
            underline="always"
          >
            Find where it is edited
          </Anchor>
        </>
      )}
    </Text>
  );
}

/** Changes with each draft that the server has, and each publish. */
function useSavedDraft({ status, savedAt }: SectionEditor): string {
  const [saved, setSaved] = useState("");
  const now = status.kind === "draft-saved" ? status.at : null;
  useEffect(() => {
    if (now !== null || savedAt !== null) setSaved(`${now} ${savedAt}`);
  }, [now, savedAt]);
  return saved;
}
