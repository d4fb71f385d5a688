import { Button, Group, Menu, Tabs } from "@mantine/core";
import { Download, FlaskConical } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { admin } from "../../desk.ts";
import { readForm } from "../../read-form.ts";
import { type UndoableChange, UndoNotice } from "../shared/notices/undo-notice.tsx";
import { View } from "../shared/ui/view.tsx";
import { ViewTabs } from "../shared/ui/view-tabs.tsx";
import type { Route } from "./+types/route.ts";
import { ChatFilters } from "./chat-filters.tsx";
import { ChatList } from "./chat-list.tsx";
import { olderPageQuery, parseChatFilters, sinceInstant } from "./chat-list-query.ts";
import { chatsDeskOf } from "./chats-desk-of.ts";
import { ReviewList } from "./review-list.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const chats = chatsDeskOf(context.get(admin));
  const query = url.searchParams;
  const shared = {
    mayExport: chats.export !== null,
    hasRecentSignIn: context.get(admin).hasRecentAuth(),
  };
  if (query.get("tab") === "answer") {
    const last = Number(query.get("before"));
    const before = Number.isSafeInteger(last) && last > 0 ? last : undefined;
    const queue = await chats.reviewQueue(before);
    return { ...shared, tab: "answer" as const, ...queue, isFirst: before === undefined };
  }
  const filters = parseChatFilters(query);
  const since = sinceInstant(filters, Date.now());
  const [found, { count }] = await Promise.all([
    chats.list({ ...filters, since }),
    chats.reviewQueue(),
  ]);
  const olderPage = found.next && olderPageQuery(query, found.next);
  return { ...shared, tab: "all" as const, filters, chats: found.chats, olderPage, count };
}

/** Takes a reply off the review list, or puts it back. */
export async function action({ request, context }: Route.ActionArgs) {
  const chats = chatsDeskOf(context.get(admin));
  const form = await readForm(request);
  const replyId = Number(form.get("reply"));
  if (!Number.isSafeInteger(replyId)) throw new Response(null, { status: 400 });
  switch (form.get("act")) {
    case "back":
      await chats.restore(replyId);
      return null;
    case "off":
      await chats.dismiss(replyId);
      return null;
    default:
      throw new Response(null, { status: 400 });
  }
}

export default function Chats({ loaderData }: Route.ComponentProps) {
  const [done, setDone] = useState<UndoableChange | null>(null);
  const { count } = loaderData;
  return (
    <View
      title="Chats"
      lead="What visitors asked the assistant, and what it couldn't answer. Chats are deleted automatically after the time set under Data & privacy."
      actions={<Actions {...loaderData} />}
    >
      {done ? <UndoNotice key={JSON.stringify(done.versions)} change={done} /> : null}
      <ViewTabs
        tabs={{ all: "Conversations", answer: count > 0 ? `To answer (${count})` : "To answer" }}
      >
        <Tabs.Panel value="all">
          {loaderData.tab === "all" ? (
            <>
              <ChatFilters filters={loaderData.filters} />
              <ChatList {...loaderData} />
            </>
          ) : null}
        </Tabs.Panel>
        <Tabs.Panel value="answer">
          {loaderData.tab === "answer" ? <ReviewList {...loaderData} onTaught={setDone} /> : null}
        </Tabs.Panel>
      </ViewTabs>
    </View>
  );
}

function Actions({ mayExport, hasRecentSignIn }: { mayExport: boolean; hasRecentSignIn: boolean }) {
  return (
    <Group gap="xs">
      <Button
        component={Link}
        to="/admin/chats/test"
        leftSection={<FlaskConical size={18} aria-hidden />}
      >
        Test the assistant
      </Button>
      {mayExport ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" leftSection={<Download size={18} aria-hidden />}>
              Export all
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {hasRecentSignIn ? null : <Menu.Label>You’ll confirm your password first</Menu.Label>}
            <Menu.Item component="a" href="/admin/chats/export/chats.csv">
              As a spreadsheet (CSV)
            </Menu.Item>
            <Menu.Item component="a" href="/admin/chats/export/chats.jsonl">
              For other programs (JSON Lines)
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </Group>
  );
}
