import { useSite } from "../../chrome/frame.ts";

/** What the price buys, line by line. */
export function Included() {
  const { included } = useSite().pricing;
  return (
    <section className="page py-14 md:py-20">
      <h2 className="display mb-6 text-h2">What’s included</h2>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {included.map((item) => (
          <li key={item} className="flex gap-3 border-t border-rule py-3">
            <span
              className="mt-1.5 h-2.5 w-1.5 shrink-0 rotate-45 border-r-2 border-b-2 border-act"
              aria-hidden="true"
            />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
