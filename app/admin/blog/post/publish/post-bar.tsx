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
      {current.hasDraft && current.live ? ", with unpublished changes" : null}
    </Text>
  );
}

/** How far what was typed has come. Changes of a scheduled post are published together with it. */
function PostStatusText({ form }: { form: PostEditorState }) {
  const { current, status, problems } = form;
  if (current.publishAt && isSettled(status)) {
    if (problems.length > 0) return "It can’t be published yet. See the reasons above.";
    return (
      <>
        {"Scheduled. Changes you make now will be included on "}
        <DateTime at={current.publishAt} />.
      </>
    );
  }
  if (status.kind === "unchanged" && current.live === null) return "Visitors don’t see this.";
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
    message:
      "Your latest changes haven't been saved on the server yet. Try the preview again in a moment.",
  });
}

const STATUS_TEXTS = {
  unchanged: "Published. No unsaved changes.",
  published: "Published. No unsaved changes.",
  typed: "Saving draft …",
  "draft-saved": "Draft saved. Visitors don't see it yet.",
  sending: "Publishing …",
  unreachable: "No connection. Your changes are saved on this device.",
  "signed-out":
    "You were signed out. Your changes are saved on this device. Sign in again in a new tab.",
  forbidden: "Your role can't change this. Ask the owner.",
  invalid: "Not published: fix the errors listed above.",
  deleted: "This post was deleted. Your changes are saved on this device.",
  clash: "This was changed elsewhere while you were editing. Choose what to keep.",
} as const satisfies Record<PostEditorState["status"]["kind"], string>;
