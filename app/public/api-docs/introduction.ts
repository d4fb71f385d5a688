/** What a developer has to know before the first call, as Markdown. */
export function introduction(origin: string): string {
  return `For programs, the same reference as an [OpenAPI document](${origin}/api/openapi.json).

## Keys

The business makes a key for each partner. Send it with every call as \`Authorization: Bearer dsk_…\`. Keep it on your server: anyone who has it can do what you can. A key has scopes, a number of requests a minute, and sometimes a last day. It sees the visits that were booked with it; with the scope \`visits:read-all\` it reads all of them. Anyone who has a visit's \`manageUrl\` can move and cancel it, so you get it only for visits booked with your key, and only with the scope \`visits:write\`; otherwise it is null.

A web page can use a key only if the business allowed its origin (CORS). Other pages can't read the answers.

## Limits and errors

Answers to calls with a key have \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds). A 429 has \`Retry-After\`.

Every error has the same body: \`type\`, \`title\`, \`status\`, \`detail\` and \`errors\` (field and message), as RFC 9457 has it, and \`code\`, \`message\`, \`details\` and \`hint\`. An ID that isn't yours is answered 404.

## Changes without surprises

Send an \`Idempotency-Key\` with each POST: the same key with the same body is done once, however often it arrives. Send the \`ETag\` you read as \`If-Match\` with PATCH and DELETE: if someone else changed the visit, you get 412 and nothing happens. To keep a copy up to date, ask for \`updatedSince\` a minute before your last call, or let the business add a webhook.`;
}
