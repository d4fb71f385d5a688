import type { LocalPart } from "../../../core/locations/local-notes.ts";

/** What is particular of this place, part by part. */
export function OwnParts({ parts }: { parts: readonly LocalPart[] }) {
  return (
    <div className="grid gap-9">
      {parts.map(({ heading, text }) => (
        <section key={heading} className="border-t border-rule pt-5">
          <h2 className="display text-[1.7rem]">{heading}</h2>
          <p className="mt-3 max-w-[62ch]">{text}</p>
        </section>
      ))}
    </div>
  );
}
