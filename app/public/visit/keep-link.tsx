import { fillWords } from "../../../core/words/fill-words.ts";
import { useSite, useWords } from "../../site-layout/page-context.ts";
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
  const words = useWords().visit;
  if (isNew && sendsEmail && visit.email) {
    return <p className="mt-2 text-muted">{fillWords(words.sending, { email: visit.email })}</p>;
  }
  return (
    <div className="mt-2 max-w-[62ch]">
      <label htmlFor="link" className="text-muted">
        {isNew ? words.keepNew : words.keep}
      </label>
      <input
        id="link"
        readOnly
        value={origin + visit.path}
        className="field mt-2 select-all text-small"
      />
    </div>
  );
}
