import { Anchor, Button, Group, Menu, Modal, Stack, Text } from "@mantine/core";
import { ArrowLeft, Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { Form, Link, redirect } from "react-router";
import { isUuid } from "../../../../core/format/patterns.ts";
import { admin, desk } from "../../../desk.ts";
import { type UndoableChange, UndoNotice } from "../../shared/notices/undo-notice.tsx";
import { DateTime } from "../../shared/ui/date-time.tsx";
import { View } from "../../shared/ui/view.tsx";
import { chatsDeskOf } from "../chats-desk-of.ts";
import { TeachDialog, type TeachDraft } from "../teach-dialog.tsx";
import type { Route } from "./+types/route.ts";
import { Transcript } from "./transcript.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const chats = chatsDeskOf(context.get(admin));
  const chat = isUuid(params.id) ? await chats.read(params.id) : null;
  if (!chat) throw new Response(null, { status: 404 });
  const { businessConfig, services } = context.get(desk).site;
  const names = Object.fromEntries(services.map(({ id, serviceName }) => [id, serviceName]));
  return { chat, phone: businessConfig.phone, services: names, mayExport: chats.export !== null };
}

/** Deletes the conversation for good; the view asked for confirmation. */
export async function action({ params, context }: Route.ActionArgs) {
  if (isUuid(params.id)) await chatsDeskOf(context.get(admin)).erase(params.id);
  return redirect("/admin/chats");
}

export default function ChatView({ loaderData }: Route.ComponentProps) {
  const { chat, phone, services, mayExport } = loaderData;
  const [draft, setDraft] = useState<TeachDraft | null>(null);
  const [done, setDone] = useState<UndoableChange | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <View
      title="Chat"
      lead={
        <>
          <DateTime at={new Date(chat.createdAt).toISOString()} />
          {chat.language === "es" ? ", in Spanish" : ""}
        </>
      }
      actions={
        <>
          {mayExport ? <ExportMenu id={chat.id} /> : null}
          <Button
            variant="default"
            leftSection={<Trash2 size={18} aria-hidden />}
            onClick={() => setConfirming(true)}
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
      {done ? <UndoNotice key={JSON.stringify(done.versions)} change={done} /> : null}
      <Transcript lines={chat.lines} phone={phone} services={services} onTeach={setDraft} />
      <TeachDialog draft={draft} onClose={() => setDraft(null)} onTaught={setDone} />
      <Modal opened={isConfirming} onClose={() => setConfirming(false)} title="Delete this chat?">
        <Form method="post">
          <Stack>
            <Text>The whole conversation will be permanently deleted. This can’t be undone.</Text>
            <Group>
              <Button type="submit" color="seal">
                Delete permanently
              </Button>
              <Button variant="default" onClick={() => setConfirming(false)} data-autofocus>
                Keep chat
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
        <Menu.Item component="a" href={`/admin/chats/export/chats.csv?chat=${id}`}>
          As a spreadsheet (CSV)
        </Menu.Item>
        <Menu.Item component="a" href={`/admin/chats/export/chats.jsonl?chat=${id}`}>
          For other programs (JSON Lines)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
