import { Box, Button, Group, Paper, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { POST_STATES } from "../../../../core/blog/list.ts";
import { offerUndo } from "../../editing/offer-undo.tsx";
import { When } from "../../ui/when.tsx";
import type { EditorProps } from "./editor-props.ts";
import { MoreActs } from "./more-acts.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { previewPath } from "./search-looks.tsx";
import type { PostForm } from "./use-post.ts";

/** The foot of the editor: how the post stands, how far what was typed has come, and the buttons. */
export function PostBar({
  form,
  preview,
  today,
  zone,
}: { form: PostForm } & Pick<EditorProps, "preview" | "today" | "zone">) {
  const { now, standing } = form;
  const [isPlanning, setPlanning] = useState(false);
  const isSending = standing.kind === "sending";
  const isAsRead = now.live !== null && !now.hasDraft && standing.kind === "still";
  const publish = async () => {
    if (!(await form.act({ act: "publish" }))) return;
    offerUndo("Published. Visitors see it now.", () => void form.act({ act: "undo" }));
  };
  return (
    <Box
      pos="sticky"
      bottom="var(--app-shell-footer-offset, 0px)"
      style={{ zIndex: 10 }}
      role="region"
      aria-label="Publish"
    >
      <Paper withBorder shadow="sm" p="sm" component={Group} justify="space-between" gap="xs">
        <div>
          <Text size="sm" fw={600}>
            {POST_STATES[now.state]}
            {now.publishAt ? (
              <>
                {" for "}
                <When at={now.publishAt} />
              </>
            ) : null}
            {now.hasDraft && now.live ? ", with changes not published" : null}
          </Text>
          <Text size="sm" aria-live="polite" c={WORRYING.has(standing.kind) ? "seal" : "dimmed"}>
            {now.publishAt && (standing.kind === "kept" || standing.kind === "still") ? (
              <Planned publishAt={now.publishAt} isRefused={form.errors.length > 0} />
            ) : standing.kind === "still" && now.live === null ? (
              "Visitors do not see this."
            ) : (
              WORDS[standing.kind]
            )}
          </Text>
        </div>
        <Group gap="xs" className="save-buttons">
          <MoreActs form={form} onSchedule={() => setPlanning(true)} />
          <Button variant="default" onClick={() => void look(form, preview)}>
            Preview
          </Button>
          {now.publishAt ? (
            <Button
              variant="default"
              visibleFrom="sm"
              onClick={() => void form.act({ act: "unschedule" })}
            >
              Unschedule
            </Button>
          ) : (
            <Button variant="default" visibleFrom="sm" onClick={() => setPlanning(true)}>
              Schedule
            </Button>
          )}
          <Button onClick={() => void publish()} loading={isSending} disabled={isAsRead}>
            {now.publishAt ? "Publish now" : "Publish"}
          </Button>
        </Group>
      </Paper>
      {isPlanning ? (
        <ScheduleDialog form={form} today={today} zone={zone} onClose={() => setPlanning(false)} />
      ) : null}
    </Box>
  );
}

/** What is typed into a planned post is kept, and goes out with it. */
function Planned({ publishAt, isRefused }: { publishAt: string; isRefused: boolean }) {
  if (isRefused) return "It cannot be published yet. Why is named above.";
  return (
    <>
      {"Kept. Changes you make now go out with it on "}
      <When at={publishAt} />.
    </>
  );
}

/** Opens the page as it will be; what was typed a moment ago is brought there first. */
async function look(form: PostForm, preview: string): Promise<void> {
  // Opened while the click still counts as one, filled when the draft is there.
  const tab = window.open("about:blank", "_blank");
  const isKept =
    form.standing.kind === "kept" || form.standing.kind === "still" || (await form.keep());
  const path = previewPath(form) ?? `/blog/draft-${form.ref}`;
  if (isKept && tab) {
    tab.location.href = preview + path;
    return;
  }
  tab?.close();
  notifications.show({
    color: "seal",
    message: "The preview needs the server, which has not got your words yet. Try again shortly.",
  });
}

const WORRYING: ReadonlySet<string> = new Set([
  "unreachable",
  "signed-out",
  "refused",
  "gone",
  "clash",
]);

const WORDS = {
  still: "As visitors see it.",
  typed: "Keeping your draft …",
  kept: "Draft kept. Visitors do not see it yet.",
  sending: "Sending …",
  unreachable: "No connection. Your words are kept on this device.",
  "signed-out":
    "You were signed out. Your words are kept on this device: sign in again in a new tab.",
  refused: "Something is to be mended first. It is named above.",
  gone: "This post is deleted. Your words are kept on this device.",
  clash: "Somebody changed this meanwhile. Nothing of yours is lost.",
} as const;
