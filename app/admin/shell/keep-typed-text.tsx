import { Anchor } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { type DataStrategyResult, data, isRouteErrorResponse } from "react-router";

type Results = Record<string, DataStrategyResult>;

/**
 * Leaves a form that is sent after the session ended where it is, with what was typed into it, and says how to go on; an error
 * page would replace it. A failure status also keeps the views from loading again, which would lead to the sign-in page.
 */
export async function keepTypedText(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  if (request.method === "GET") return results;
  const signedOut = Object.keys(results).filter((id) => isSignedOut(results[id]));
  if (signedOut.length > 0) tellSignedOut();
  const kept = { type: "data", result: data(undefined, { status: 401 }) } as const;
  return { ...results, ...Object.fromEntries(signedOut.map((id) => [id, kept])) };
}

function isSignedOut(result: DataStrategyResult | undefined): boolean {
  if (result?.type !== "error") return false;
  const { result: error } = result;
  return (isRouteErrorResponse(error) || error instanceof Response) && error.status === 401;
}

function tellSignedOut(): void {
  notifications.show({
    id: "signed-out",
    autoClose: false,
    color: "seal",
    title: "You were signed out",
    message: (
      <>
        Nothing was saved, but what you typed is still on this page.{" "}
        <Anchor href="/admin/sign-in" target="_blank" underline="always">
          Sign in again in a new tab
        </Anchor>
        , then come back and try again.
      </>
    ),
  });
}
