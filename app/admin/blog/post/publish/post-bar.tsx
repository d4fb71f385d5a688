import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { POST_STATES } from "../../../../../core/blog/post-list-query.ts";
import { isSettled } from "../../../shared/drafts/draft-status.ts";
import { offerUndo } from "../../../shared/notices/offer-undo.tsx";
import { StatusLine } from "../../../shared/notices/status-line.tsx";
import { StickyBar } from "../../../shared/notices/sticky-bar.tsx";
import { DateTime } from "../../../shared/ui/date-time.tsx";
import { previewPath } from "../fields/search-preview.tsx";
import type { PostEditorProps } from "../post-editor-props.ts";
import type { PostEditorState } from "../post-editor-state.ts";
import { MoreActions } from "./more-actions.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";

/** The foot of the editor: the state of the post, how far what was typed has come, and the buttons. */
export function PostBar({
  form,
  previewBase,
  today,
  zone,
}: { form: PostEditorState } & Pick<PostEditorProps, "previewBase" | "today" | "zone">) {
  const [isScheduling, setScheduling] = useState(false);
  return (
    <>
      <StickyBar
        label="Publish"
        status={
          <>
            <PostStateLine form={form} />
            <StatusLine status={form.status}>
              <PostStatusText form={form} />
            </StatusLine>
          </>
        }
      >
        <PostButtons form={form} previewBase={previewBase} onSchedule={() => setScheduling(true)} />
      </StickyBar>
      {isScheduling ? (
        <ScheduleDialog
          form={form}
          today={today}
          zone={zone}
          onClose={() => setScheduling(false)}
        />
      ) : null}
    </>
  );
}

function PostButtons({
  form,
  previewBase,
  onSchedule,
}: {
  form: PostEditorState;
  previewBase: string;
  onSchedule: () => void;
}) {
  const { current, status } = form;
  const isUnchanged = current.live !== null && !current.hasDraft && status.kind === "unchanged";
  const publish = async () => {
    if (!(await form.perform({ act: "publish" }))) return;
    offerUndo("Published. Visitors see it now.", () => void form.perform({ act: "undo" }));
  };
  return (
    <Group gap="xs" className="save-buttons">
      <MoreActions form={form} onSchedule={onSchedule} />
      <Button variant="default" onClick={() => void openPreview(form, previewBase)}>
        Preview
      </Button>
      {current.publishAt ? (
        <Button
          variant="default"
          visibleFrom="sm"
          onClick={() => void form.perform({ act: "unschedule" })}
        >
          Unschedule
        </Button>
      ) : (
        <Button variant="default" visibleFrom="sm" onClick={onSchedule}>
          Schedule
        </Button>
      )}
      <Button
        onClick={() => void publish()}
        loading={status.kind === "sending"}
        disabled={isUnchanged}
      >
        {current.publishAt ? "Publish now" : "Publish"}
      </Button>
    </Group>
  );
}

function PostStateLine({ form: { current } }: { form: PostEditorState }) {
  return (
    <Text size="sm" fw={600}>
      {POST_STATES[current.state]}
      {current.publishAt ? (
        <>
          {" for "}
          <DateTime at={current.publishAt} />
        </>
      ) : null}
      {current.hasDraft && current.live ? ", with changes not published" : null}
    </Text>
  );
}

/** How far what was typed has come. Changes of a scheduled post are published together with it. */
function PostStatusText({ form }: { form: PostEditorState }) {
  const { current, status, problems } = form;
  if (current.publishAt && isSettled(status)) {
    if (problems.length > 0) return "It cannot be published yet. Why is named above.";
    return (
      <>
        {"Kept. Changes you make now go out with it on "}
        <DateTime at={current.publishAt} />.
      </>
    );
  }
  if (status.kind === "unchanged" && current.live === null) return "Visitors do not see this.";
  return STATUS_TEXTS[status.kind];
}

/** Opens the page as it will be; what was typed a moment ago is saved first. */
async function openPreview(form: PostEditorState, previewBase: string): Promise<void> {
  // Opened while the click still counts as one, filled when the draft is there.
  const tab = window.open("about:blank", "_blank");
  const isSaved = isSettled(form.status) || (await form.saveDraft());
  const path = previewPath(form) ?? `/blog/draft-${form.ref}`;
  if (isSaved && tab) {
    tab.location.href = previewBase + path;
    return;
  }
  tab?.close();
  notifications.show({
    color: "seal",
    message: "The preview needs the server, which has not got your words yet. Try again shortly.",
  });
}

const STATUS_TEXTS = {
  unchanged: "As visitors see it.",
  published: "As visitors see it.",
  typed: "Keeping your draft …",
  "draft-saved": "Draft kept. Visitors do not see it yet.",
  sending: "Sending …",
  unreachable: "No connection. Your words are kept on this device.",
  "signed-out":
    "You were signed out. Your words are kept on this device: sign in again in a new tab.",
  forbidden: "Your role may not change this. Ask the owner.",
  invalid: "Something is to be mended first. It is named above.",
  deleted: "This post is deleted. Your words are kept on this device.",
  clash: "Somebody changed this meanwhile. Nothing of yours is lost.",
} as const satisfies Record<PostEditorState["status"]["kind"], string>;
