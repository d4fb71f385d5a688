import { Button, Grid, Stack } from "@mantine/core";
import { useState } from "react";
import { redirect } from "react-router";
import { mayAsk } from "../../../core/people/access.ts";
import { admin, desk } from "../../desk.ts";
import { BackupLine } from "../backups/backup-notice.tsx";
import { View } from "../ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { Checklist } from "./checklist.tsx";
import { type Done, DoneNotice } from "./done-notice.tsx";
import { readFirstRun, skipStep, writeFirstRun } from "./first-run-cookie.ts";
import { FirstRunGuide } from "./first-run-guide.tsx";
import { ManagerCards } from "./manager-cards.tsx";
import { Notices } from "./notices.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { StatusCards } from "./status-cards.tsx";
import { readToday } from "./today.ts";
import { TodayPanel } from "./today-panel.tsx";
import { Visiting } from "./visiting.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { person, setup, editor } = context.get(admin);
  const { origin } = context.get(desk).site;
  const { name, role } = person;
  if (role === "notary") return { role, name, work: null, today: await readToday(context) };
  const [today, status, found, drafts, firstRun] = await Promise.all([
    readToday(context),
    setup.status(),
    setup.contradictions(),
    editor.drafts(),
    readFirstRun(request, origin),
  ]);
  const work = {
    status,
    disagreeing: found.length,
    drafts: drafts.filter(({ changes }) => changes.length > 0).map(({ key }) => key),
    firstRun,
    origin,
    backups: (await context.get(admin).backups?.standing()) ?? null,
  };
  return { role, name, work, today };
}

/** Keeps what somebody put aside of the first run. */
export async function action({ request, context }: Route.ActionArgs) {
  const { origin } = context.get(desk).site;
  const form = await request.formData();
  const before = skipStep(await readFirstRun(request, origin), form.get("skip"));
  const next = { ...before, isOver: before.isOver || form.has("over") };
  // Asked for anew: the answer to this very request would still be read by the cookie it came with.
  return redirect("/admin", { headers: { "Set-Cookie": await writeFirstRun(next, origin) } });
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { role, name, work, today } = loaderData;
  const [done, setDone] = useState<Done | null>(null);
  if (!work) {
    return (
      <Visiting name={name}>{today ? <TodayPanel today={today} role={role} /> : null}</Visiting>
    );
  }
  const { status, disagreeing, drafts, firstRun, origin } = work;
  const day = today ? <TodayPanel today={today} role={role} /> : null;
  // Whoever has somebody to meet or to answer does that first; setting up can wait.
  const isBusy = today !== null && (today.lines.next !== null || today.waiting?.first !== null);
  return (
    <View
      title="Admin Dashboard"
      isHome
      lead={`Last updated: ${status.lastUpdated}`}
      actions={
        <>
          <Button
            component="a"
            href="/admin/preview"
            target="_blank"
            rel="noopener"
            variant="default"
          >
            Preview Site
          </Button>
          {mayAsk("/admin/archive/export.zip", role) ? (
            <Button component="a" href="/admin/archive/export.zip" download variant="default">
              Export Config
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap="lg">
        {isBusy ? day : null}
        {role === "owner" && !firstRun.isOver ? (
          <FirstRunGuide
            name={name}
            items={status.checklist}
            skipped={firstRun.skipped}
            origin={origin}
            disagreeing={disagreeing}
          />
        ) : null}
        {isBusy ? null : day}
        {done ? <DoneNotice key={JSON.stringify(done.versions)} done={done} /> : null}
        <Notices disagreeing={disagreeing} drafts={drafts} />
        <BackupLine standing={work.backups} />
        <StatusCards status={status} />
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, md: 7 }}>
            <Checklist items={status.checklist} role={role} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 5 }}>
            <QuickActions role={role} onDone={setDone} />
          </Grid.Col>
        </Grid>
        <ManagerCards role={role} />
      </Stack>
    </View>
  );
}
