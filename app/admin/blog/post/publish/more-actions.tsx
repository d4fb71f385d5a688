import { ActionIcon, Button, Group, Menu, Modal, Stack, Text, TextInput } from "@mantine/core";
import { EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { offerUndo } from "../../../shared/notices/offer-undo.tsx";
import type { PostEditorState } from "../post-editor-state.ts";

/** What is done to a post now and then: take it off the site, restore the built-in text, delete it. */
export function MoreActions({
  form,
  onSchedule,
}: {
  form: PostEditorState;
  onSchedule: () => void;
}) {
  const { current } = form;
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const undo = () => void form.perform({ act: "undo" });
  const withdraw = async () => {
    if (await form.perform({ act: "withdraw" })) {
      offerUndo("Unpublished. Its address now redirects to all guides.", undo);
    }
  };
  const restore = async () => {
    if (await form.perform({ act: "restoreBuiltIn" })) {
      offerUndo("The built-in guide is back.", undo);
    }
  };
  const discard = async () => {
    if (!(await form.perform({ act: "discard" }))) return;
    if (current.live === null && current.builtIn === null) void navigate("/admin/blog");
  };
  const isTouched = current.builtIn !== null && current.state !== "built-in";
  return (
    <>
      <Menu position="top-start" withinPortal styles={{ item: { minHeight: 44 } }}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label="More">
            <EllipsisVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {current.publishAt ? (
            <Menu.Item hiddenFrom="sm" onClick={() => void form.perform({ act: "unschedule" })}>
              Unschedule
            </Menu.Item>
          ) : (
            <Menu.Item hiddenFrom="sm" onClick={onSchedule}>
              Schedule
            </Menu.Item>
          )}
          {current.live ? (
            <Menu.Item component="a" href={`/blog/${current.slug}`} target="_blank">
              View on site
            </Menu.Item>
          ) : null}
          <Menu.Item
            disabled={!current.hasDraft || current.state === "withdrawn"}
            onClick={() => void discard()}
          >
            {current.live ? "Discard changes" : "Discard this draft"}
          </Menu.Item>
          {current.live ? <Menu.Item onClick={() => void withdraw()}>Unpublish</Menu.Item> : null}
          {isTouched ? (
            <Menu.Item onClick={() => void restore()}>Restore the built-in guide</Menu.Item>
          ) : null}
          {current.builtIn === null && current.id !== "" ? (
            <Menu.Item color="seal" onClick={() => setDeleting(true)}>
              Delete …
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {isDeleting ? <DeleteDialog form={form} onClose={() => setDeleting(false)} /> : null}
    </>
  );
}

function DeleteDialog({ form, onClose }: { form: PostEditorState; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const navigate = useNavigate();
  const { title } = form.draft;
  return (
    <Modal opened onClose={onClose} title="Delete this post?">
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          await form.saveDraft();
          if (await form.perform({ act: "remove", title: typed })) void navigate("/admin/blog");
        }}
      >
        <Stack>
          <Text>
            It’s removed from the site, and its addresses redirect to all guides. Published versions
            stay in the history.
          </Text>
          {title.trim() ? (
            <TextInput
              label={`Type ${title}`}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              error={form.fields.error("title")}
            />
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Keep post
            </Button>
            <Button type="submit" color="seal" disabled={typed.trim() !== title.trim()}>
              Delete post
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
