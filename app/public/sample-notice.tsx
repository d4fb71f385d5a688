import { useSite, useWords } from "../site-layout/page-context.ts";

/** One line above every page of the sample business: nobody has confirmed what it says of itself. */
export function SampleNotice() {
  const { isSample } = useSite();
  const words = useWords().layout;
  if (!isSample) return null;
  return (
    <aside
      aria-label={words.notice}
      className="border-b border-rule bg-tint px-4 py-0.5 text-center text-fine"
    >
      {words.sampleSite}
    </aside>
  );
}
