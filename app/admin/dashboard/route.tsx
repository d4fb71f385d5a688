import { Button, Grid, Stack } from "@mantine/core";
import { useState } from "react";
import { redirect } from "react-router";
import { isLawReviewDue } from "../../../core/law/law-review.ts";
import { canAccess } from "../../../core/people/access.ts";
import { unconfirmedCredentials } from "../../../core/site/credentials/credentials.ts";
import { type AdminDesk, admin, desk } from "../../desk.ts";
import { readForm } from "../../read-form.ts";
import { BackupSummary } from "../shared/notices/backup-notice.tsx";
import { type UndoableChange, UndoNotice } from "../shared/notices/undo-notice.tsx";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { Checklist } from "./checklist.tsx";
import { DashboardNotices } from "./dashboard-notices.tsx";
import { readFirstRun, skipStep, writeFirstRun } from "./first-run-cookie.ts";
import { FirstRunGuide } from "./first-run-guide.tsx";
import { ManagerCards } from "./manager-cards.tsx";
import { NotaryDashboard } from "./notary-dashboard.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { SiteColumn } from "./site-column.tsx";
import { StatusCards } from "./status-cards.tsx";
import { loadToday } from "./today.ts";
import { TodayPanel } from "./today-panel.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { person, setup, editor, visits, mails, backups, law } = context.get(admin);
  const { site, sendsEmail, booking } = context.get(desk);
  const { origin, isSample } = site;
  const { name, role } = person;
  if (role === "notary") return { role, name, work: null, today: await loadToday(context) };
  const [today, overview, drafts, firstRun, needsMail, backupStatus, hasEndedLink] =
    await Promise.all([
      loadToday(context),
      setup.overview(),
      editor.drafts(),
      readFirstRun(request, origin),
      needsMailSetup(mails, sendsEmail),
      backups?.status(),
      visits?.calendar.feeds.hasEndedLinkNotice(),
    ]);
  const work = {
    status: overview.status,
    isLawDue: role === "owner" && law.isDue,
    inconsistencies: overview.inconsistencies.length,
    drafts: drafts.filter(({ changes }) => changes.length > 0).map(({ key }) => key),
    firstRun,
    origin,
    claims:
      role === "owner" ? { isSample, unconfirmed: unconfirmedCredentials(site).length } : null,
    needsMailServer: needsMail ? !sendsEmail : null,
    backups: backupStatus ?? null,
    isLawReviewDue:
      role === "owner" && site.guides.length > 0 && isLawReviewDue(site.lawReview, booking.today()),
    hasEndedCalendarLink: hasEndedLink ?? false,
  };
  return { role, name, work, today };
}

/** Whether the owner still has to connect email: until a test email arrived, and whenever no mail server is connected. */
async function needsMailSetup(mails: AdminDesk["mails"], sendsEmail: boolean): Promise<boolean> {
  return mails !== null && (!sendsEmail || (await mails.connection()).arrivedAt === null);
}

/** Stores which steps of the first-run guide were skipped, or that it was closed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { origin } = context.get(desk).site;
  const form = await readForm(request);
  const before = skipStep(await readFirstRun(request, origin), form.get("skip"));
  const next = { ...before, isOver: before.isOver || form.has("over") };
  // A redirect, because a response to this request would still be rendered with the old cookie.
  return redirect("/admin", { headers: { "Set-Cookie": await writeFirstRun(next, origin) } });
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { role, name, work, today } = loaderData;
  const [change, setChange] = useState<UndoableChange | null>(null);
  if (!work) {
    return (
      <NotaryDashboard name={name}>
        {today ? <TodayPanel today={today} role={role} /> : null}
      </NotaryDashboard>
    );
  }
  const { status, inconsistencies, firstRun, origin } = work;
  const siteColumn = (
    <SiteColumn>
      <DashboardNotices {...work} />
      <BackupSummary status={work.backups} />
    </SiteColumn>
  );
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
          {canAccess("/admin/archive/export.zip", role) ? (
            <Button component="a" href="/admin/archive/export.zip" variant="default">
              Export Config
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap="lg">
        {today ? (
          <TodayPanel today={today} role={role}>
            {siteColumn}
          </TodayPanel>
        ) : (
          siteColumn
        )}
        {change ? <UndoNotice key={JSON.stringify(change.versions)} change={change} /> : null}
        {role === "owner" && !firstRun.isOver ? (
          <FirstRunGuide
            name={name}
            items={status.checklist}
            skipped={firstRun.skipped}
            origin={origin}
            inconsistencies={inconsistencies}
          />
        ) : null}
        <StatusCards status={status} />
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, md: 7 }}>
            <Checklist items={status.checklist} role={role} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 5 }}>
            <QuickActions role={role} onDone={setChange} />
          </Grid.Col>
        </Grid>
        <ManagerCards role={role} />
      </Stack>
    </View>
  );
}
