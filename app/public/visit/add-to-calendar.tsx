import type { VisitView } from "./visit-view.ts";

/** Links that add the visit to a calendar. Sandboxed frames cannot download files, so a framed page links to the visit's own page. */
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
