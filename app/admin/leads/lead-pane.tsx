import { Button, Group, Text, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import type { FilledAnswer } from "../../../core/leads/answers/lead-answers.ts";
import { ContactButtons } from "../shared/leads/contact-buttons.tsx";
import type { LeadListItem } from "../shared/leads/lead-list-item.ts";
import { ResponseClockLine } from "../shared/leads/response-clock-line.tsx";
import { AnswerPanel } from "./lead/answer-panel.tsx";
import type { HistoryEntry } from "./lead/history-entry.ts";
import { LeadHistory } from "./lead/lead-history.tsx";
import { MoveTo } from "./lead/move-to.tsx";
import styles from "./lead-list.module.css";

const WIDE = "(min-width: 75em)";
/** How much of the history is shown at first. */
const NEWEST = 6;

/** What the pane takes of the data of a lead's own view. */
interface LeadWithHistory {
  readonly lead: {
    readonly id: string;
    readonly name: string;
    readonly phone: string;
    readonly email: string;
  };
  readonly answers: readonly FilledAnswer[];
  readonly subject: string;
  readonly mayEditAnswers: boolean;
  readonly history: readonly HistoryEntry[];
}

/** The lead that the keyboard is at, beside the list of a wide screen: how to answer, what happened, what to do next. */
export function LeadPane({ lead }: { lead: LeadListItem }) {
  const { id, name, state, clock, urgency, phone, services, zip, preferredTime, details } = lead;
  const isWide = useMediaQuery(WIDE) ?? false;
  const { load, data } = useFetcher<LeadWithHistory>();
  useEffect(() => {
    // The keys may pass many leads: only the one they stop at is loaded, and again when it changed.
    if (!isWide) return;
    const timer = setTimeout(() => void load(`/admin/leads/${id}`), 150);
    return () => clearTimeout(timer);
  }, [isWide, id, state, load]);
  if (!isWide) return null;
  const loaded = data?.lead.id === id ? data : null;
  return (
    <section className={styles.pane} aria-label={`Lead: ${name}`}>
      <Group justify="space-between" gap="xs">
        <Title order={2} fz={22}>
          {name}
        </Title>
        <ResponseClockLine clock={clock} urgency={urgency} />
      </Group>
      <Text size="sm">{[phone, services, zip, preferredTime].filter(Boolean).join(" · ")}</Text>
      {details ? (
        <Text size="sm" dir="auto" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {details}
        </Text>
      ) : null}
      <ContactButtons lead={lead} />
      <Group gap="xs" grow>
        <Button component={Link} to={`/admin/leads/${id}`} variant="default">
          Quote or note
        </Button>
        <Button component={Link} to={`/admin/visits/new?lead=${id}`} variant="default">
          Book a visit
        </Button>
      </Group>
      <MoveTo id={id} state={state} />
      {loaded ? (
        <>
          <AnswerPanel key={id} {...loaded} />
          <LeadHistory key={`history ${id}`} entries={loaded.history} shown={NEWEST} />
        </>
      ) : null}
    </section>
  );
}
