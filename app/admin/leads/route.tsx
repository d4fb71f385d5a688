import { Button, Group, Stack, Text } from "@mantine/core";
import { Download } from "lucide-react";
import { useState } from "react";
import { data, Link, redirect, useRevalidator } from "react-router";
import { inboxQuery, readInbox } from "../../../core/leads/inbox.ts";
import { admin, desk } from "../../desk.ts";
import { View } from "../ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { answerBulk } from "./bulk.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { Filters } from "./filters.tsx";
import { LeadCards } from "./lead-cards.tsx";
import { LeadTable } from "./lead-table.tsx";
import { linesOf } from "./line.ts";
import { NothingHere } from "./nothing-here.tsx";
import { StateTabs } from "./state-tabs.tsx";
import { useEveryMinute } from "./use-every-minute.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { leads, person } = context.get(admin);
  if (!leads) throw new Response(null, { status: 403 });
  const { site } = context.get(desk);
  const wish = readInbox(url.searchParams);
  const page = await leads.list(wish);
  // What stood behind the page before was moved, or that one is gone: the list begins anew.
  if (wish.after && page.leads.length === 0) throw redirect(`/admin/leads${inboxQuery(wish)}`);
  return {
    wish,
    lines: linesOf(page.leads, site, Date.now()),
    counts: page.counts,
    origins: page.origins,
    next: page.next,
    mayExport: person.role === "owner",
  };
}

/** Moves those that are ticked, or takes that back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { leads } = context.get(admin);
  if (!leads) throw new Response(null, { status: 403 });
  const form = await request.formData().catch(() => new FormData()); // what is no form is an empty one
  const outcome = await answerBulk(form, leads);
  const status = { unreadable: 400, moved: 200, back: 200 }[outcome.kind];
  return data(outcome, { status });
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { wish, lines, counts, origins, next, mayExport } = loaderData;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { revalidate } = useRevalidator();
  useEveryMinute(() => void revalidate());
  const chosen = lines.filter(({ id }) => ticked.has(id));
  const ticks = {
    has: (id: string) => ticked.has(id),
    set: (ids: readonly string[], isOn: boolean) =>
      setTicked((before) => {
        const after = new Set(before);
        for (const id of ids) isOn ? after.add(id) : after.delete(id);
        return after;
      }),
  };
  return (
    <View
      title="Leads"
      actions={
        mayExport && lines.length > 0 ? (
          <Button
            component="a"
            href={`/admin/leads/leads.csv${inboxQuery(wish)}`}
            variant="default"
            leftSection={<Download size={18} aria-hidden />}
            download
          >
            Export CSV
          </Button>
        ) : null
      }
    >
      <Stack gap="md">
        <StateTabs wish={wish} counts={counts} />
        <Filters key={inboxQuery(wish)} wish={wish} origins={origins} />
      </Stack>
      {lines.length === 0 ? <NothingHere wish={wish} total={counts.all} /> : null}
      <LeadCards lines={lines} ticks={ticks} />
      <LeadTable lines={lines} ticks={ticks} />
      <Group justify="space-between">
        {wish.after ? (
          <Button component={Link} variant="default" to={`/admin/leads${inboxQuery(wish)}`}>
            Back to the top
          </Button>
        ) : null}
        {next ? (
          <Button
            component={Link}
            variant="default"
            to={`/admin/leads${inboxQuery(wish, { after: next })}`}
          >
            {wish.sort === "waiting" ? "Newer leads" : "Older leads"}
          </Button>
        ) : null}
        {next === null && lines.length > 10 ? (
          <Text size="sm" c="dimmed">
            That is all of them.
          </Text>
        ) : null}
      </Group>
      <BulkBar chosen={chosen} onDone={() => setTicked(new Set())} />
    </View>
  );
}
