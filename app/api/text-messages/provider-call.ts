import type { Desk } from "../../desk.ts";
import { problemResponse } from "../shared/problem.ts";

/** A call of the text provider as it came: its signature covers every byte of the body, and the query. */
export async function providerCall(request: Request) {
  return {
    query: new URL(request.url).search,
    header: (name: string) => request.headers.get(name) ?? "",
    body: await request.text(),
  };
}

/** What the provider is answered. The empty document tells Twilio to answer the sender nothing. */
export function providerResponse(
  result: Awaited<ReturnType<Desk["textMessages"]["takeInbound"]>>,
): Response {
  switch (result) {
    case "taken":
      return new Response("<Response/>", {
        headers: { "content-type": "text/xml; charset=utf-8", "cache-control": "no-store" },
      });
    case "forged":
      return problemResponse(
        403,
        "Bad signature",
        "This call wasn't signed by the text provider of this site.",
      );
    case "unreadable":
      return problemResponse(400, "Not readable", "Required fields are missing from this call.");
    case "unavailable":
      return problemResponse(503, "Not taken", "The call could not be stored. Send it again.");
  }
}

export function onlyPost(): Response {
  return problemResponse(405, "Method not allowed", "Send these calls with POST.", [], {
    allow: "POST",
  });
}
