import { Paper, SimpleGrid, Text } from "@mantine/core";
import { formatMinutes } from "../../../core/format/durations.ts";
import { formatCount, formatCountOf } from "../../../core/format/numbers.ts";
import {
  changeText,
  type InsightTotals,
  type ResponseShares,
} from "../../../core/insights/report.ts";

interface InsightTilesProps {
  readonly totals: InsightTotals;
  readonly before: InsightTotals;
  readonly shares: ResponseShares;
  readonly sharesBefore: ResponseShares;
  readonly conversion: { readonly now: number | null; readonly before: number | null };
  readonly answered: { readonly now: number | null; readonly before: number | null };
}

/** Nine totals, each compared with the previous range. */
export function InsightTiles({
  totals,
  before,
  shares,
  sharesBefore,
  conversion,
  answered,
}: InsightTilesProps) {
  const count = (now: number, previousText: number) => ({
    value: formatCount(now),
    note: changeText(now, previousText),
  });
  const { texts, mails } = totals;
  const taps = [texts && formatCountOf(texts, "text"), mails && formatCountOf(mails, "mail")];
  const otherTaps = taps.filter(Boolean).join(", ");
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm" component="dl" m={0}>
      <Tile label="Visitors" {...count(totals.visitors, before.visitors)} />
      <Tile label="Page views" {...count(totals.views, before.views)} />
      <Tile label="Prices viewed" {...count(totals.quotes, before.quotes)} />
      <Tile
        label="Calls tapped"
        {...count(totals.calls, before.calls)}
        {...(otherTaps ? { more: `and ${otherTaps}` } : {})}
      />
      <Tile label="Leads" {...count(totals.leads, before.leads)} />
      <Tile label="Bookings" {...count(totals.bookings, before.bookings)} />
      <Tile
        label="Leads and bookings per 100 visitors"
        value={valueText(conversion.now)}
        note={previousText(conversion.before, String)}
      />
      <Tile
        label="Median response time"
        value={
          shares.medianMinutes === null ? "No answers yet" : formatMinutes(shares.medianMinutes)
        }
        note={previousText(sharesBefore.medianMinutes, formatMinutes)}
        more={shares.responses === 1 ? "1 answered" : `${formatCount(shares.responses)} answered`}
      />
      <Tile
        label="Chats answered by the assistant"
        value={answered.now === null ? "No chats yet" : `${answered.now}%`}
        note={previousText(answered.before, (percent) => `${percent}%`)}
        more={`of ${formatCountOf(shares.questions, "question")}`}
      />
    </SimpleGrid>
  );
}

function valueText(value: number | null): string {
  return value === null ? "No visitors yet" : String(value);
}

function previousText(value: number | null, inWords: (value: number) => string): string {
  return value === null ? "no earlier data" : `was ${inWords(value)}`;
}

function Tile({
  label,
  value,
  note,
  more,
}: {
  label: string;
  value: string;
  note: string;
  more?: string;
}) {
  return (
    <Paper withBorder p={{ base: "sm", sm: "md" }}>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} fz={28} lh={1.2} ff="Newsreader, Georgia, serif">
        {value}
      </Text>
      <Text component="dd" m={0} size="xs" c="dimmed">
        {more ? `${more} · ` : ""}
        {note}
      </Text>
    </Paper>
  );
}
