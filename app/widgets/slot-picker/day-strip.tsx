import { GoTo } from "./go-to.tsx";
import type { DayWay, PickerDay, PickerView } from "./picker-view.ts";

interface Props extends Pick<PickerView, "days" | "earlier" | "later"> {
  /** Whether it stands in a form that must not lose what it carries. */
  readonly posts?: boolean;
}

/** Fourteen days, seven abreast; those without a start are marked and lead to a sentence that says what is next. */
export function DayStrip({ days, earlier, later, posts = false }: Props) {
  return (
    <nav aria-label="Choose a day">
      <p className="flex items-center justify-between gap-3 text-small">
        <Weeks way={earlier} name="Earlier" posts={posts} />
        <span className="text-muted tabular-nums">
          {`${days[0]?.date ?? ""} – ${days.at(-1)?.date ?? ""}`}
        </span>
        <Weeks way={later} name="Later" posts={posts} />
      </p>
      <ol className="mt-1 grid grid-cols-7 gap-2">
        {days.map((day) => (
          <li key={day.day}>
            <DayLink {...day} posts={posts} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Weeks({ way, name, posts }: { way: DayWay | null; name: string; posts: boolean }) {
  if (!way) return <span />;
  return (
    <GoTo way={way} posts={posts} className="link inline-flex min-h-11 cursor-pointer items-center">
      {name}
      <span className="sr-only"> two weeks</span>
    </GoTo>
  );
}

function DayLink({ weekday, date, free, way, isChosen, posts }: PickerDay & { posts: boolean }) {
  const [month, day] = date.split(" ");
  const look = isChosen
    ? "border-stamp bg-stamp text-on-stamp"
    : free > 0
      ? "border-rule bg-card hover:border-ink"
      : "border-dotted border-rule text-muted";
  return (
    <GoTo
      way={way}
      posts={posts}
      isCurrent={isChosen}
      className={`grid min-h-13 w-full cursor-pointer content-center justify-items-center border py-2 leading-snug no-underline ${look}`}
    >
      <span className="text-fine">{weekday}</span>
      <span className="sr-only">{` ${month} `}</span>
      <span className={`tabular-nums ${free > 0 ? "font-semibold" : "line-through"}`}>{day}</span>
      <span className="sr-only">{free > 0 ? `, ${free} starts` : ", nothing free"}</span>
    </GoTo>
  );
}
