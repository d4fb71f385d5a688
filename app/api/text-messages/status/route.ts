import { desk } from "../../../desk.ts";
import { onlyPost, providerCall, providerResponse } from "../provider-call.ts";
import type { Route } from "./+types/route.ts";

/** Takes what the provider reports about a text that was sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const { textMessages } = context.get(desk);
  return providerResponse(await textMessages.takeStatus(await providerCall(request)));
}

/** There is no GET. */
export function loader() {
  return onlyPost();
}
