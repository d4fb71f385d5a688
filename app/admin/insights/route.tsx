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
import { NotaryTable } from "./notary-table.tsx";
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
      lead="How people find you and what they do on your site. Counted on your own server, without cookies. Bots aren't counted, and neither is anyone whose browser asks not to be."
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
          {`${range.problem} Showing the last 30 days.`}
        </Alert>
      ) : null}
      {isEmpty ? (
        <EmptyState title="No visitors yet">
          Open your site on your phone, where you aren’t signed in. Within seconds, you’ll show up
          here as the first visitor.
        </EmptyState>
      ) : (
        <Stack gap="xl">
          <InsightTiles {...report} />
          <DailyNumbers days={report.days} today={report.today} />
          <BookingFunnel steps={report.funnel} calls={report.totals.calls} />
          <NotaryTable notaries={report.notaries} />
          <RankedLists {...report} />
          <Text size="sm" c="dimmed" maw="68ch">
            A visitor is one browser on one day: someone who comes on two days counts twice, and two
            people in one home with the same kind of phone count once. Each visitor’s source comes
            from the first page they open that day. Leads and bookings are counted from your
            records, so the numbers go down when records are deleted. Spam isn’t counted as a lead,
            and visits you enter yourself aren’t counted as bookings.
          </Text>
        </Stack>
      )}
    </View>
  );
}
