import type { AdminDesk } from "../../desk.ts";

type ReviewsDesk = NonNullable<AdminDesk["reviews"]>;

/** The part of somebody's desk that this view is about; who has none is refused. */
export function reviewsOf({ reviews }: AdminDesk): ReviewsDesk {
  if (!reviews) throw new Response("forbidden", { status: 403 });
  return reviews;
}

/** What only the owner does: asking for reviews. */
export function requestsOf(desk: AdminDesk): NonNullable<ReviewsDesk["requests"]> {
  const { requests } = reviewsOf(desk);
  if (!requests) throw new Response("forbidden", { status: 403 });
  return requests;
}
