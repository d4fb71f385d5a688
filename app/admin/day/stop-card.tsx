import { VisuallyHidden } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { StopLines } from "../../../core/booking/day-lines.ts";
import { telephoneLink } from "../../../core/site/phone.ts";
import styles from "./day.module.css";
import { Reach } from "./reach.tsx";
import { StopActs } from "./stop-acts.tsx";
import { Ticks, useTicked } from "./ticks.tsx";

/** One stop: when and where, who and what for, and what is said there. */
export function StopCard({ stop, day, isNext }: { stop: StopLines; day: string; isNext: boolean }) {
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
      <Where stop={stop} />
      <Reach stop={stop} />
      <div className={styles.task}>
        <What stop={stop} />
        <StopList stop={stop} day={day} isNext={isNext} />
      </div>
      <StopActs stop={stop} />
      <p className={styles.onPaper}>{stop.standing}</p>
    </li>
  );
}

function Where({ stop }: { stop: StopLines }) {
  const { who, phone, place, access, desk } = stop;
  return (
    <div className={styles.where}>
      <p className={styles.who}>{who}</p>
      <p className={styles.onPaper}>{phone}</p>
      <address>
        {place.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {access ? (
        <p>
          <b>Way in:</b> {access}
        </p>
      ) : null}
      {desk ? (
        <p>
          <b>{desk.label}:</b>{" "}
          <a href={telephoneLink(desk.phone)} className={styles.desk}>
            {desk.phone}
          </a>
        </p>
      ) : null}
    </div>
  );
}

function What({ stop }: { stop: StopLines }) {
  const lines = [
    ["For", stop.services],
    ["Papers", stop.documents],
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

/** The checklist, open at the stop that comes next; on paper it stands at every one. */
function StopList({ stop, day, isNext }: { stop: StopLines; day: string; isNext: boolean }) {
  const [isOpen, setOpen] = useState(isNext);
  const id = useId();
  const { checklist } = stop;
  const done = useTicked(day, stop.id, checklist);
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
        <Ticks day={day} of={stop.id} list={checklist} label={`Checklist: ${stop.who}`} />
      </div>
    </div>
  );
}
