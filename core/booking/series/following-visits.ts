import type { VisitState } from "../visits/visit.ts";

interface SeriesMember {
  readonly id: string;
  readonly start: number;
  readonly state: VisitState;
}

/** The visits of a series that "this and the following" means: this one and those after it that are still to come. */
export function followingVisits<Member extends SeriesMember>(
  members: readonly Member[],
  { id, start }: Pick<SeriesMember, "id" | "start">,
): Member[] {
  return members
    .filter((member) => member.state === "confirmed" && (member.id === id || member.start > start))
    .toSorted((a, b) => a.start - b.start);
}
