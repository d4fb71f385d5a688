import { useWords } from "../../site-layout/page-context.ts";
import type { VisitView } from "./visit-view.ts";

/** How the links of a visit's page open: from a frame in a tab of their own, or by the page around the frame. */
export const FROM_FRAME = { target: "_blank", rel: "noopener" } as const;

/** Links that add the visit to a calendar. */
export function AddToCalendar({ visit, embed }: { visit: VisitView; embed: boolean }) {
  const { addToCalendar } = useWords().visit;
  return (
    <p className="grid gap-2 sm:grid-cols-2">
      <a
        href={`/visit/${visit.token}/calendar.ics`}
        className="button button-stamp"
        {...(embed ? FROM_FRAME : {})}
      >
        {addToCalendar}
      </a>
      <a href={visit.googleCalendar} target="_blank" rel="noopener noreferrer" className="button">
        Google Calendar
      </a>
    </p>
  );
}
