import { CitedText } from "./cited-text.tsx";

/** A list with check marks, in two columns where there is room. */
export function TickList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))]">
      {items.map((item) => (
        <li
          key={item}
          className="flex gap-3 border-t border-rule py-1 text-small sm:py-3 sm:text-base"
        >
          <span
            className="mt-1.5 h-2.5 w-1.5 shrink-0 rotate-45 border-r-2 border-b-2 border-act"
            aria-hidden="true"
          />
          <span>
            <CitedText text={item} />
          </span>
        </li>
      ))}
    </ul>
  );
}
