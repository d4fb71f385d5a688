import { Anchor, Button, Group, Menu, Modal, Stack, Text } from "@mantine/core";
import { ArrowLeft, Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { Form, Link, redirect } from "react-router";
import { admin, desk } from "../../../desk.ts";
import { type Done, DoneNotice } from "../../dashboard/done-notice.tsx";
import { View } from "../../ui/view.tsx";
import { When } from "../../ui/when.tsx";
import { chatsOf } from "../own-chats.ts";
import { type Lesson, TeachDialog } from "../teach-dialog.tsx";
import type { Route } from "./+types/route.ts";
import { Transcript } from "./transcript.tsx";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export async function loader({ params, context }: Route.LoaderArgs) {
  const chats = chatsOf(context.get(admin));
  const chat = UUID.test(params.id) ? await chats.read(params.id) : null;
  if (!chat) throw new Response(null, { status: 404 });
  const { phone } = context.get(desk).site.businessConfig;
  return { chat, phone, mayExport: chats.export !== null };
}

/** Deletes the conversation for ever; the view asked first. */
export async function action({ params, context }: Route.ActionArgs) {
  if (UUID.test(params.id)) await chatsOf(context.get(admin)).erase(params.id);
  return redirect("/admin/chats");
}

export default function ChatView({ loaderData: { chat, phone, mayExport } }: Route.ComponentProps) {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [isAsking, setAsking] = useState(false);
  return (
    <View
      title="Chat"
      lead={
        <>
          <When at={new Date(chat.createdAt).toISOString()} />
          {chat.language === "es" ? ", in Spanish" : ""}
        </>
      }
      actions={
        <>
          {mayExport ? <ExportMenu id={chat.id} /> : null}
          <Button
            variant="default"
            leftSection={<Trash2 size={18} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            Delete
          </Button>
        </>
      }
    >
      <Anchor component={Link} to="/admin/chats" py={8} display="inline-flex" inline>
        <ArrowLeft size={16} aria-hidden />
        &nbsp;All chats
      </Anchor>
      {done ? <DoneNotice key={JSON.stringify(done.versions)} done={done} /> : null}
      <Transcript lines={chat.lines} phone={phone} onTeach={setLesson} />
      <TeachDialog lesson={lesson} onClose={() => setLesson(null)} onTaught={setDone} />
      <Modal opened={isAsking} onClose={() => setAsking(false)} title="Delete this chat?">
        <Form method="post">
          <Stack>
            <Text>Everything that was said in it goes for good. This cannot be undone.</Text>
            <Group>
              <Button type="submit" color="seal">
                Delete for good
              </Button>
              <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
                Keep it
              </Button>
            </Group>
          </Stack>
        </Form>
      </Modal>
    </View>
  );
}

function ExportMenu({ id }: { id: string }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<Download size={18} aria-hidden />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={`/admin/chats/export/chats.csv?chat=${id}`} download>
          As a table (CSV)
        </Menu.Item>
        <Menu.Item component="a" href={`/admin/chats/export/chats.jsonl?chat=${id}`} download>
          For programs (JSON lines)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
