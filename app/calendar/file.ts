/** A calendar file, for one reader only: kept by nobody, listed nowhere. */
export function calendarAnswer(text: string, name: string): Response {
  return new Response(text, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
    },
  });
}

/** A link that is not ours, or not any more. */
export function noCalendar(): Response {
  return new Response("There is no calendar at this address.\n", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
