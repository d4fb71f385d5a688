import { Paper, SimpleGrid, Text } from "@mantine/core";
import {
  changeText,
  minutesText,
  type Shares,
  type Totals,
} from "../../../core/insights/report.ts";
import { number } from "./day-words.ts";

interface Props {
  readonly totals: Totals;
  readonly before: Totals;
  readonly shares: Shares;
  readonly sharesBefore: Shares;
  readonly conversion: { readonly now: number | null; readonly before: number | null };
  readonly answered: { readonly now: number | null; readonly before: number | null };
}

/** What happened, in nine numbers, each beside what it was before. */
export function Tiles({ totals, before, shares, sharesBefore, conversion, answered }: Props) {
  const count = (now: number, was: number) => ({
    value: number(now),
    note: changeText(now, was),
  });
  const { texts, mails } = totals;
  const taps = [texts && times(texts, "text"), mails && times(mails, "mail")];
  const besides = taps.filter(Boolean).join(", ");
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm" component="dl" m={0}>
      <Tile label="Visitors" {...count(totals.visitors, before.visitors)} />
      <Tile label="Page views" {...count(totals.views, before.views)} />
      <Tile label="Prices shown" {...count(totals.quotes, before.quotes)} />
      <Tile
        label="Calls tapped"
        {...count(totals.calls, before.calls)}
        {...(besides ? { more: `and ${besides}` } : {})}
      />
      <Tile label="Leads" {...count(totals.leads, before.leads)} />
      <Tile label="Bookings" {...count(totals.bookings, before.bookings)} />
      <Tile
        label="Of 100 visitors ask or book"
        value={shown(conversion.now)}
        note={was(conversion.before, String)}
      />
      <Tile
        label="First answer, half within"
        value={shares.medianMinutes === null ? "–" : minutesText(shares.medianMinutes)}
        note={was(sharesBefore.medianMinutes, minutesText)}
        more={shares.responses === 1 ? "1 answered" : `${number(shares.responses)} answered`}
      />
      <Tile
        label="Assistant had an answer"
        value={answered.now === null ? "–" : `${answered.now}%`}
        note={was(answered.before, (percent) => `${percent}%`)}
        more={`of ${times(shares.questions, "question")}`}
      />
    </SimpleGrid>
  );
}

function times(count: number, what: string): string {
  return `${number(count)} ${what}${count === 1 ? "" : "s"}`;
}

function shown(value: number | null): string {
  return value === null ? "–" : String(value);
}

function was(value: number | null, inWords: (value: number) => string): string {
  return value === null ? "nothing before" : `was ${inWords(value)}`;
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
