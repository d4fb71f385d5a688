/** The response with an iCalendar file, which belongs to one reader: not cached and not indexed. */
export function calendarResponse(text: string, name: string): Response {
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

/** The response to an invalid or expired link. */
export function calendarNotFound(): Response {
  return new Response("There is no calendar at this address.\n", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
