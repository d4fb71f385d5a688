import { Text } from "@mantine/core";
import type { CalendarReaders } from "../../desk.ts";

const SENTENCES: Readonly<Record<CalendarReaders, string>> = {
  "owner-too":
    "The owner also sees the titles, times, and places of the events in your calendars; other notaries don’t.",
  "each-their-own":
    "You see the titles, times, and places of the events in all these calendars; each notary sees only those in their own.",
  "owners-and-notaries":
    "Everyone with the owner or notary role sees the titles, times, and places of the events in these calendars.",
};

/** Says, where a calendar is connected, who else reads its events. */
export function CalendarReadersNote({ readers }: { readers: CalendarReaders }) {
  return <Text size="sm">{SENTENCES[readers]}</Text>;
}
