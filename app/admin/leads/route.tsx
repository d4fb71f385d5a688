import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { Download } from "lucide-react";
import { useState } from "react";
import { data, Link, redirect, useRevalidator } from "react-router";
import { inboxQueryString, readInboxQuery } from "../../../core/leads/inbox-query.ts";
import { LEAD_STATE_LABELS } from "../../../core/leads/lead-states.ts";
import { admin, desk, requireDesk } from "../../desk.ts";
import { readForm } from "../../read-form.ts";
import { type LeadListItem, leadListItems } from "../shared/leads/lead-list-item.ts";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { handleBulkForm } from "./bulk-action.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { EmptyInbox } from "./empty-inbox.tsx";
import { InboxFilters } from "./inbox-filters.tsx";
import listStyles from "./lead-list.module.css";
import { LeadList } from "./lead-list.tsx";
import { LeadPane } from "./lead-pane.tsx";
import { StateTabs } from "./state-tabs.tsx";
import { useEveryMinute } from "./use-every-minute.ts";
import { LIST_KEYS, useListKeys } from "./use-list-keys.ts";
import { useMoveLeads } from "./use-move-leads.tsx";
import { SavedViews } from "./views/saved-views.tsx";
import { handleViewForm } from "./views/view-actions.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { person } = context.get(admin);
  const leads = requireDesk(context.get(admin).leads);
  const { site } = context.get(desk);
  const query = readInboxQuery(url.searchParams);
  const [page, views] = await Promise.all([leads.list(query), leads.views.list()]);
  // The cursor points behind leads that have moved or are gone: start at the first page.
  if (query.after && page.leads.length === 0)
    throw redirect(`/admin/leads${inboxQueryString(query)}`);
  return {
    query,
    items: leadListItems(page.leads, site, Date.now()),
    counts: page.counts,
    origins: page.origins,
    next: page.next,
    views,
    mayExport: person.role === "owner",
  };
}

/** Moves the selected leads or undoes a move, and saves and deletes views of the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const leads = requireDesk(context.get(admin).leads);
  const form = await readForm(request);
  const viewed = await handleViewForm(form, leads);
  if (viewed) return data(viewed, { status: viewed.kind === "refused" ? 400 : 200 });
  const outcome = await handleBulkForm(form, leads);
  const status = { unreadable: 400, moved: 200, back: 200 }[outcome.kind];
  return data(outcome, { status });
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { query, items, counts, origins, next, views, mayExport } = loaderData;
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const { revalidate } = useRevalidator();
  useEveryMinute(() => void revalidate());
  const selected = items.filter(({ id }) => selectedIds.has(id));
  const selection = {
    has: (id: string) => selectedIds.has(id),
    set: (ids: readonly string[], isOn: boolean) =>
      setSelectedIds((before) => {
        const after = new Set(before);
        for (const id of ids) isOn ? after.add(id) : after.delete(id);
        return after;
      }),
  };
  const [currentId, setCurrent] = useState<string>();
  const current = items.find(({ id }) => id === currentId) ?? items[0];
  const [isHelpOpen, help] = useDisclosure();
  const { move } = useMoveLeads();
  useListKeys(items, current?.id, {
    current: setCurrent,
    select: (id) => selection.set([id], !selectedIds.has(id)),
    contacted: (lead) => {
      if (lead?.state === "new") return move([lead], "contacted");
      notifications.show({ message: notMarkedText(lead) });
    },
    help: help.open,
  });
  return (
    <View
      title="Leads"
      actions={
        mayExport && items.length > 0 ? (
          <Button
            component="a"
            href={`/admin/leads/leads.csv${inboxQueryString(query)}`}
            variant="default"
            leftSection={<Download size={18} aria-hidden />}
          >
            Export CSV
          </Button>
        ) : null
      }
    >
      <Stack gap="md">
        <StateTabs query={query} counts={counts} />
        <SavedViews views={views} query={inboxQueryString(query).slice(1)} />
        <InboxFilters key={inboxQueryString(query)} query={query} origins={origins} />
      </Stack>
      {items.length === 0 ? <EmptyInbox query={query} total={counts.all} /> : null}
      <div className={listStyles.split}>
        <LeadList {...{ leads: items, selection }} currentId={current?.id} onCurrent={setCurrent} />
        {current ? <LeadPane lead={current} /> : null}
      </div>
      <KeysHelp isOpen={isHelpOpen} onClose={help.close} />
      <Group justify="space-between">
        {query.after ? (
          <Button component={Link} variant="default" to={`/admin/leads${inboxQueryString(query)}`}>
            Back to the top
          </Button>
        ) : null}
        {next ? (
          <Button
            component={Link}
            variant="default"
            to={`/admin/leads${inboxQueryString(query, { after: next })}`}
          >
            {query.sort === "waiting" ? "Newer leads" : "Older leads"}
          </Button>
        ) : null}
        {next === null && items.length > 10 ? (
          <Text size="sm" c="dimmed">
            No more leads.
          </Text>
        ) : null}
      </Group>
      <BulkBar selected={selected} onDone={() => setSelectedIds(new Set())} />
    </View>
  );
}

/** Why the key E did nothing. */
function notMarkedText(lead: LeadListItem | undefined): string {
  if (!lead) return "There is no lead in this list to mark as contacted.";
  return `${lead.name} is already marked as ${LEAD_STATE_LABELS[lead.state].toLowerCase()}. E is for new leads.`;
}

function KeysHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Keys for this list">
      <dl className={listStyles.keys}>
        {LIST_KEYS.map(([keys, what]) => (
          <div key={keys} style={{ display: "contents" }}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
