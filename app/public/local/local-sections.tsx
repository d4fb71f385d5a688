import type { LocalNote } from "../../../core/locations/pages/local-notes.ts";
import { CitedText } from "../../widgets/cited-text.tsx";

/** The texts written for this city. */
export function LocalSections({ parts }: { parts: readonly LocalNote[] }) {
  return (
    <div className="grid gap-9">
      {parts.map(({ heading, text }) => (
        <section key={heading} className="border-t border-rule pt-5">
          <h2 className="display text-[1.7rem]">{heading}</h2>
          <p className="mt-3 max-w-[62ch]">
            <CitedText text={text} />
          </p>
        </section>
      ))}
    </div>
  );
}
