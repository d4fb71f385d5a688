import type { VisitView } from "./visit-view.ts";

/** The visit for the visitor's own calendar. A frame may not hand out files, so there the file is on the visit's own page, and in the mail. */
export function AddToCalendar({ visit, embed }: { visit: VisitView; embed: boolean }) {
  return (
    <div>
      <p className="flex flex-wrap gap-3">
        {embed ? (
          <a
            href={`/visit/${visit.token}`}
            target="_blank"
            rel="noopener"
            className="button button-stamp"
          >
            Open your visit
          </a>
        ) : (
          <a href={`/visit/${visit.token}/calendar.ics`} className="button button-stamp">
            Add to your calendar
          </a>
        )}
        <a href={visit.googleCalendar} target="_blank" rel="noopener noreferrer" className="button">
          Google Calendar
        </a>
      </p>
      {embed ? (
        <p className="mt-2 text-fine text-muted">The calendar file is in the mail.</p>
      ) : null}
    </div>
  );
}
