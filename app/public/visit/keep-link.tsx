import { useSite } from "../../site-layout/page-context.ts";
import type { VisitView } from "./visit-view.ts";

interface Props {
  readonly visit: VisitView;
  readonly isNew: boolean;
  /** Whether emails leave this installation. */
  readonly sendsEmail: boolean;
}

/** How the visitor comes back to this page: by the email that is sent, or by its address, to copy or to bookmark. */
export function KeepLink({ visit, isNew, sendsEmail }: Props) {
  const { origin } = useSite();
  if (isNew && sendsEmail && visit.email) {
    return (
      <p className="mt-2 text-muted">
        {`We are sending these details to ${visit.email}, with the link to move or cancel.`}
      </p>
    );
  }
  return (
    <div className="mt-2 max-w-[62ch]">
      <label htmlFor="link" className="text-muted">
        {isNew
          ? "Keep the link to this page: bookmark it, copy it or add the visit to your calendar. You need it to move or cancel."
          : "Keep the link to this page. It opens your visit."}
      </label>
      <input
        id="link"
        readOnly
        value={`${origin}/visit/${visit.token}`}
        className="field mt-2 select-all text-small"
      />
    </div>
  );
}
