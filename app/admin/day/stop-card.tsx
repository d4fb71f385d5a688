import { VisuallyHidden } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { StopView } from "../../../core/booking/day-sheet/view.ts";
import { shownPhone, telephoneLink } from "../../../core/format/phones.ts";
import type { StopPayment } from "../../../core/payments/stop-payment.ts";
import { ContactLinks } from "../shared/day/contact-links.tsx";
import { StopActions } from "../shared/day/stop-actions.tsx";
import { CheckableList, useCheckedCount } from "./checkable-list.tsx";
import styles from "./day.module.css";
import { PaymentCodes } from "./payment-codes.tsx";

/** One stop: when and where, who and what for, and its reports. */
export function StopCard({
  stop,
  day,
  isNext,
  payment,
}: {
  stop: StopView;
  day: string;
  isNext: boolean;
  payment: StopPayment | null;
}) {
  const isOver = stop.state !== "confirmed";
  return (
    <li className={styles.stop} data-over={isOver || undefined} data-next={isNext || undefined}>
      <p className={styles.leg}>
        {isOver ? null : <strong>Leave by {stop.leaveBy}</strong>}
        <span>{stop.drive}</span>
        {stop.tight && !isOver ? <em>{stop.tight}</em> : null}
      </p>
      <div className={styles.head}>
        <h2>
          <span className={styles.order}>{stop.order}</span> {stop.time}
        </h2>
        <p className={styles.fee}>{stop.fee}</p>
      </div>
      <Location stop={stop} />
      <ContactLinks stop={stop} />
      <div className={styles.task}>
        <Task stop={stop} />
        <StopChecklist stop={stop} day={day} isNext={isNext} />
      </div>
      {payment ? <PaymentCodes payment={payment} who={stop.who} /> : null}
      <StopActions stop={stop} />
      <p className={styles.onPaper}>{stop.statusText}</p>
    </li>
  );
}

function Location({ stop }: { stop: StopView }) {
  const { who, phone, signer, place, access, reception } = stop;
  return (
    <div className={styles.where}>
      <p className={styles.who}>{who}</p>
      <p className={styles.onPaper}>{shownPhone(phone)}</p>
      <address>
        {place.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {access ? (
        <p>
          <b>Access:</b> {access}
        </p>
      ) : null}
      {signer ? (
        <p>
          <b>Signer:</b> {signer.name}
          {signer.phone ? (
            <>
              ,{" "}
              <a href={telephoneLink(signer.phone)} className={styles.desk}>
                {shownPhone(signer.phone)}
              </a>
            </>
          ) : null}
        </p>
      ) : null}
      {reception ? (
        <p>
          <b>{reception.label}:</b>{" "}
          <a href={telephoneLink(reception.phone)} className={styles.desk}>
            {shownPhone(reception.phone)}
          </a>
        </p>
      ) : null}
    </div>
  );
}

function Task({ stop }: { stop: StopView }) {
  const lines = [
    ["For", stop.services],
    // Left out where a day sheet was kept before there were series.
    ["Series", stop.series ?? ""],
    ["Documents", stop.documents],
    ["Signers", stop.signers],
    ["ID", stop.idState],
  ].filter(([, text]) => text !== "");
  return (
    <div className={styles.what}>
      <dl>
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {stop.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  );
}

/** The checklist, expanded at the next stop; in print it is shown at every stop. */
function StopChecklist({ stop, day, isNext }: { stop: StopView; day: string; isNext: boolean }) {
  const [isOpen, setOpen] = useState(isNext);
  const id = useId();
  const { checklist } = stop;
  const done = useCheckedCount(day, stop.id, checklist);
  return (
    <div className={styles.list}>
      <button
        type="button"
        className="not-on-paper"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          Checklist, {done} of {checklist.length}
          <VisuallyHidden>, {stop.who}</VisuallyHidden>
        </span>
        <ChevronDown size={18} aria-hidden />
      </button>
      <div id={id} data-open={isOpen}>
        <CheckableList
          day={day}
          group={stop.id}
          list={checklist}
          label={`Checklist: ${stop.who}`}
        />
      </div>
    </div>
  );
}
