import { useDisclosure } from "@mantine/hooks";
import { ChevronDown } from "lucide-react";
import { EVERY_STOP_CHECKLIST, PACKING_LIST } from "../../../core/booking/day-sheet/packing.ts";
import { CheckableList, useCheckedCount } from "./checkable-list.tsx";
import styles from "./day.module.css";

/** What to pack, and what to check at every stop. */
export function PackingList({ day }: { day: string }) {
  const [isOpen, { toggle }] = useDisclosure();
  const done = useCheckedCount(day, "bag", PACKING_LIST);
  return (
    <section className={styles.bag} aria-label="Before you leave">
      <button
        type="button"
        className="not-on-paper"
        aria-expanded={isOpen}
        aria-controls="bag"
        onClick={toggle}
      >
        <span>
          Before you leave, {done} of {PACKING_LIST.length}
        </span>
        <ChevronDown size={18} aria-hidden />
      </button>
      <div id="bag" data-open={isOpen}>
        <CheckableList day={day} group="bag" list={PACKING_LIST} label="In your bag" />
        <p>
          <b>At every stop:</b> {EVERY_STOP_CHECKLIST.join(" ")}
        </p>
      </div>
    </section>
  );
}
