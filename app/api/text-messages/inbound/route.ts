import { desk } from "../../../desk.ts";
import { onlyPost, providerCall, providerResponse } from "../provider-call.ts";
import type { Route } from "./+types/route.ts";

/** Takes a text that somebody sent to the business, as its provider hands it over. */
export async function action({ request, context }: Route.ActionArgs) {
  const { textMessages } = context.get(desk);
  return providerResponse(await textMessages.takeInbound(await providerCall(request)));
}

/** There is no GET. */
export function loader() {
  return onlyPost();
}
