import { useSite } from "../site-layout/page-context.ts";

/** One line above every page of the sample business: nobody has confirmed what it says of itself. */
export function SampleNotice() {
  if (!useSite().isSample) return null;
  return (
    <aside
      aria-label="Notice"
      className="border-b border-rule bg-tint px-4 py-0.5 text-center text-fine"
    >
      Sample site: reviews and credentials are examples
    </aside>
  );
}
