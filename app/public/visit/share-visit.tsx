import { useWords } from "../../site-layout/page-context.ts";
import type { VisitView } from "./visit-view.ts";

/**
 * Tells others when and where the visit is. The text leaves out the link of this page, because whoever has it can cancel.
 */
export function ShareVisit({ visit: { share, directions } }: { visit: VisitView }) {
  const words = useWords().visit;
  return (
    <section>
      <h2 className="display mb-1 text-h3">{words.tellOthers}</h2>
      <p className="flex flex-wrap gap-x-6 text-small">
        <a href={share.text} className="link inline-flex min-h-11 items-center">
          {words.textDetails}
        </a>
        <a href={share.email} className="link inline-flex min-h-11 items-center">
          {words.emailDetails}
        </a>
        <a
          href={directions}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-11 items-center"
        >
          {words.directions}
        </a>
      </p>
    </section>
  );
}
