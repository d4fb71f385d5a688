import { useSite } from "../../site-layout/page-context.ts";

/** The not-an-attorney notice in both languages (ORC 147.142), at the end of every page in Spanish. */
export function SpanishNotice() {
  const { spanish, english } = useSite().spanish.notice;
  return (
    <aside aria-label="Aviso" className="page pb-8">
      <div className="border-l-4 border-act bg-tint p-4 text-small">
        <p className="font-semibold">{spanish}</p>
        <p lang="en" className="mt-1">
          {english}
        </p>
      </div>
    </aside>
  );
}
