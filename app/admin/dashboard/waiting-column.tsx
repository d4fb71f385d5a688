import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { formatCount } from "../../../core/format/numbers.ts";
import { ContactButtons, ContactIcons } from "../shared/leads/contact-buttons.tsx";
import type { LeadListItem } from "../shared/leads/lead-list-item.ts";
import { ResponseClockLine } from "../shared/leads/response-clock-line.tsx";
import { Column } from "./column.tsx";
import styles from "./today.module.css";
import type { WaitingLeads } from "./today.ts";

/** Who waits for an answer, longest first, each with the clock and the next act. */
export function WaitingColumn({ waiting: { count, longest } }: { waiting: WaitingLeads }) {
  return (
    <Column
      id="waiting"
      title="Waiting for you"
      className={styles.waiting}
      aside={
        <Anchor component={Link} to="/admin/leads" c="inherit" py={10} underline="always">
          All leads
        </Anchor>
      }
    >
      <Text size="sm" c="dimmed" py={6}>
        {count === 0
          ? "No leads waiting."
          : `${count === 1 ? "1 lead is waiting" : `${formatCount(count)} leads are waiting`} for an answer`}
      </Text>
      {longest.map((lead, at) => (
        <WaitingLead key={lead.id} lead={lead} isFirst={at === 0} />
      ))}
      {count > SHOWN_ON_PHONES ? (
        <Anchor
          component={Link}
          to="/admin/leads"
          size="sm"
          py={10}
          {...(count > longest.length ? {} : { hiddenFrom: "sm" })}
        >
          {`See all ${formatCount(count)} waiting`}
        </Anchor>
      ) : null}
    </Column>
  );
}

/** How many leads the styles leave on a phone. */
const SHOWN_ON_PHONES = 2;

function WaitingLead({ lead, isFirst }: { lead: LeadListItem; isFirst: boolean }) {
  const { id, name, clock, urgency, services, zip, preferredTime, details } = lead;
  return (
    <div className={styles.lead}>
      <div className={styles.who}>
        <Anchor component={Link} to={`/admin/leads/${id}`} fw={650} c="inherit" py={8}>
          {name}
        </Anchor>
        <ResponseClockLine clock={clock} urgency={urgency} />
      </div>
      <Text size="sm">{[services, zip, preferredTime].filter(Boolean).join(" · ")}</Text>
      {details ? (
        <Text size="sm" c="dimmed" lineClamp={2} dir="auto">
          {details}
        </Text>
      ) : null}
      <div className={styles.acts}>
        {isFirst ? <ContactButtons lead={lead} /> : <ContactIcons lead={lead} />}
      </div>
    </div>
  );
}
