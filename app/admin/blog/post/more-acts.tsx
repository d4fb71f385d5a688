import { ActionIcon, Button, Group, Menu, Modal, Stack, Text, TextInput } from "@mantine/core";
import { EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { offerUndo } from "../../editing/offer-undo.tsx";
import { errorAt } from "../../ui/list-editor/fields.ts";
import type { PostForm } from "./use-post.ts";

/** What is done to a post now and then: off the site, back to the built-in words, away. */
export function MoreActs({ form, onSchedule }: { form: PostForm; onSchedule: () => void }) {
  const { now } = form;
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const takeBack = () => void form.act({ act: "undo" });
  const withdraw = async () => {
    if (await form.act({ act: "withdraw" })) {
      offerUndo("Withdrawn. Its address leads to all guides.", takeBack);
    }
  };
  const restore = async () => {
    if (await form.act({ act: "restoreBuiltIn" })) {
      offerUndo("The built-in guide is back.", takeBack);
    }
  };
  const discard = async () => {
    if (!(await form.act({ act: "discard" }))) return;
    if (now.live === null && now.builtIn === null) void navigate("/admin/blog");
  };
  const isTouched = now.builtIn !== null && now.state !== "built-in";
  return (
    <>
      <Menu position="top-start" withinPortal styles={{ item: { minHeight: 44 } }}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label="More">
            <EllipsisVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {now.publishAt ? (
            <Menu.Item hiddenFrom="sm" onClick={() => void form.act({ act: "unschedule" })}>
              Unschedule
            </Menu.Item>
          ) : (
            <Menu.Item hiddenFrom="sm" onClick={onSchedule}>
              Schedule
            </Menu.Item>
          )}
          {now.live ? (
            <Menu.Item component="a" href={`/blog/${now.slug}`} target="_blank">
              See it on the site
            </Menu.Item>
          ) : null}
          <Menu.Item
            disabled={!now.hasDraft || now.state === "withdrawn"}
            onClick={() => void discard()}
          >
            {now.live ? "Discard changes" : "Discard this draft"}
          </Menu.Item>
          {now.live ? <Menu.Item onClick={() => void withdraw()}>Withdraw</Menu.Item> : null}
          {isTouched ? (
            <Menu.Item onClick={() => void restore()}>Restore the built-in guide</Menu.Item>
          ) : null}
          {now.builtIn === null && now.id !== "" ? (
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

function DeleteDialog({ form, onClose }: { form: PostForm; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const navigate = useNavigate();
  const { title } = form.draft;
  return (
    <Modal opened onClose={onClose} title="Delete this post?">
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          await form.keep();
          if (await form.act({ act: "remove", title: typed })) void navigate("/admin/blog");
        }}
      >
        <Stack>
          <Text>
            It goes off the site, and its addresses lead to all guides. What was published of it
            stays in the records.
          </Text>
          {title.trim() ? (
            <TextInput
              label={`Type ${title}`}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              error={errorAt(form.errors, "title")}
            />
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Leave it
            </Button>
            <Button type="submit" color="seal" disabled={typed.trim() !== title.trim()}>
              Delete it
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
