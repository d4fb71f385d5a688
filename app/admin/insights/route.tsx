import { Alert, Button, Stack, Text } from "@mantine/core";
import { Download } from "lucide-react";
import { buildFunnel, conversionRate, percentOf } from "../../../core/insights/report.ts";
import { admin, requireDesk } from "../../desk.ts";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { BookingFunnel } from "./booking-funnel.tsx";
import { DailyNumbers } from "./daily-numbers.tsx";
import { InsightTiles } from "./insight-tiles.tsx";
import { RangeForm } from "./range-form.tsx";
import { RankedLists } from "./ranked-lists.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const insights = requireDesk(context.get(admin).insights);
  const report = await insights.report(url.searchParams);
  const { totals, before, shares, sharesBefore } = report;
  return {
    ...report,
    conversion: { now: conversionRate(totals), before: conversionRate(before) },
    answered: {
      now: percentOf(shares.answered, shares.questions),
      before: percentOf(sharesBefore.answered, sharesBefore.questions),
    },
    funnel: buildFunnel(totals),
  };
}

export default function InsightsView({ loaderData: report }: Route.ComponentProps) {
  const { range, isEmpty } = report;
  return (
    <View
      title="Insights"
      lead="Who finds you and what they do here. Counted on your own server, without cookies. Robots are left out, and so is everybody whose browser asks not to be counted."
      actions={
        <Button
          component="a"
          href={`/admin/insights/insights.csv?from=${range.from}&to=${range.to}`}
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          download
        >
          Export CSV
        </Button>
      }
    >
      <RangeForm range={range} today={report.today} />
      {range.problem ? (
        <Alert color="seal" role="alert">
          {`${range.problem} These are the last 30 days.`}
        </Alert>
      ) : null}
      {isEmpty ? (
        <EmptyState title="Nobody was counted yet">
          Open your site on your phone, where you are not signed in. Within seconds you are the
          first visitor here.
        </EmptyState>
      ) : (
        <Stack gap="xl">
          <InsightTiles {...report} />
          <DailyNumbers days={report.days} today={report.today} />
          <BookingFunnel steps={report.funnel} calls={report.totals.calls} />
          <RankedLists {...report} />
          <Text size="sm" c="dimmed" maw="68ch">
            A visitor is a browser on one day: whoever comes on two days counts twice, and two
            people with the same phone in one home count once. Where somebody came from is known of
            their first page of the day. Leads and bookings are counted from the records you keep,
            whoever sent them: when records are deleted, these numbers shrink. Spam is no lead, and
            visits you enter by hand are not among Bookings.
          </Text>
        </Stack>
      )}
    </View>
  );
}
