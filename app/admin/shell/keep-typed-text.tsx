import { Anchor } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { type DataStrategyResult, data, isRouteErrorResponse } from "react-router";

/** The notice of a lost connection. */
const LOST = "connection-lost";

type Results = Record<string, DataStrategyResult>;

/** What the open view shows: what its routes have loaded, by route, and whether another view is being opened. */
interface OpenView {
  readonly loaded: ReadonlyMap<string, unknown>;
  readonly isLeaving: boolean;
}

let openView: OpenView = { loaded: new Map(), isLeaving: false };

/** Tells `keepTypedText` what to go on showing when the view can't be loaded again. */
export function setOpenView(view: OpenView): void {
  openView = view;
}

/** What a proxy answers, or we do without a database, while a page can't be served. */
const UNAVAILABLE_STATUS: readonly (number | undefined)[] = [502, 503, 504];

/**
 * Leaves a form that is sent without a connection, or after the session ended, where it is, with what was typed into it, and
 * says how to go on; an error page would replace it. A failure status also keeps the views from loading again, which would lead
 * to the sign-in page. A view that loads itself again without a connection goes on showing what it has.
 */
export async function keepTypedText(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  return request.method === "GET" ? keepOpenView(results) : keepSentForm(results);
}

function keepSentForm(results: Results): Results {
  notifications.hide(LOST); // what it says is about the last form
  const kept: Results = {};
  for (const [id, result] of Object.entries(results)) {
    const status = failedStatus(result);
    if (status === 401) tellSignedOut();
    else if (isLost(result) || UNAVAILABLE_STATUS.includes(status)) tellLost();
    else continue;
    kept[id] = { type: "data", result: data(undefined, { status: status ?? 503 }) };
  }
  return { ...results, ...kept };
}

function keepOpenView(results: Results): Results {
  const { loaded, isLeaving } = openView;
  if (isLeaving) return results;
  const lost = Object.keys(results).filter((id) => isLost(results[id]));
  // What a part of the view asked for by itself is no part of `loaded`: it stays without an answer.
  return {
    ...results,
    ...Object.fromEntries(lost.map((id) => [id, { type: "data", result: loaded.get(id) }])),
  };
}

/** Browsers say with a `TypeError` that a request got no response. */
function isLost(result: DataStrategyResult | undefined): boolean {
  return result?.type === "error" && thrownIn(result) instanceof TypeError;
}

function failedStatus(result: DataStrategyResult): number | undefined {
  const thrown = thrownIn(result);
  const isResponse = isRouteErrorResponse(thrown) || thrown instanceof Response;
  return result.type === "error" && isResponse ? thrown.status : undefined;
}

/** What a route threw. React Router hands on what a form's request threw as data with a status, which it has none of. */
function thrownIn({ result }: DataStrategyResult): unknown {
  const isData = result !== null && typeof result === "object" && "init" in result;
  return isData && "data" in result ? result.data : result;
}

function tellLost(): void {
  notifications.show({
    id: LOST,
    autoClose: false,
    color: "seal",
    title: "The server couldn't be reached",
    message:
      "Your change may not have been saved, but what you typed is still on this page. Check your connection, then try again.",
  });
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
