import { Link } from "react-router";
import { LEAD_STATE_LABELS } from "../../../core/leads/lead-states.ts";
import { channelsOf } from "../shared/leads/contact-buttons.tsx";
import type { LeadListItem } from "../shared/leads/lead-list-item.ts";
import { useRecordContact } from "../shared/leads/use-record-contact.tsx";
import styles from "./lead-list.module.css";

/** The leads that are selected for a bulk action. */
export interface LeadSelection {
  has(id: string): boolean;
  set(ids: readonly string[], isOn: boolean): void;
}

/**
 * The list of leads: rows on a desktop, cards on a phone, from the same elements. Written in plain elements, because a page has
 * fifty leads and each element counts fifty times.
 */
export function LeadList({
  leads,
  selection,
  currentId,
  onCurrent,
}: {
  leads: readonly LeadListItem[];
  selection: LeadSelection;
  /** The lead that the keyboard is at, which is shown beside the list. */
  currentId: string | undefined;
  onCurrent: (id: string) => void;
}) {
  if (leads.length === 0) return null;
  const ids = leads.map(({ id }) => id);
  const isAllSelected = ids.every(selection.has);
  return (
    <div>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isAllSelected}
          onChange={(event) => selection.set(ids, event.currentTarget.checked)}
        />
        Select all on this page
      </label>
      <ul className={styles.list}>
        {leads.map((lead) => (
          <LeadItem
            key={lead.id}
            lead={lead}
            selection={selection}
            isCurrent={lead.id === currentId}
            onCurrent={onCurrent}
          />
        ))}
      </ul>
    </div>
  );
}

function LeadItem({
  lead,
  selection,
  isCurrent,
  onCurrent,
}: {
  lead: LeadListItem;
  selection: LeadSelection;
  isCurrent: boolean;
  onCurrent: (id: string) => void;
}) {
  const { id, name, state, clock, urgency, when, details } = lead;
  const { phone, services, zip, preferredTime, source } = lead;
  const recordContact = useRecordContact();
  return (
    <li
      className={styles.item}
      data-lead={id}
      data-current={isCurrent || undefined}
      onFocus={() => onCurrent(id)}
    >
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={selection.has(id)}
        onChange={(event) => selection.set([id], event.currentTarget.checked)}
      />
      <Link to={`/admin/leads/${id}`} className={styles.name}>
        {name}
      </Link>
      <span className={styles.state} data-state={state}>
        {LEAD_STATE_LABELS[state]}
      </span>
      <span className={styles.clock} data-urgency={urgency}>
        {clock}
      </span>
      <span className={styles.when}>{when}</span>
      <span className={styles.request}>
        {[phone, services, zip, preferredTime, source].filter(Boolean).join(" · ")}
      </span>
      {details ? (
        <span className={styles.details} dir="auto">
          {details}
        </span>
      ) : null}
      <span className={styles.contact}>
        {channelsOf(lead).map(({ channel, label }) => (
          <a
            key={channel}
            href={lead[channel]}
            aria-label={`${label} ${name}`}
            onClick={() => recordContact(lead, channel)}
          >
            {label}
          </a>
        ))}
      </span>
    </li>
  );
}
