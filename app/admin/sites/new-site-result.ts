import { data } from "react-router";
import type { CreateSiteResult, OperatorReauth } from "../../desk.ts";
import { actionResult, rejectedResult } from "../shared/action-result/action-result.ts";

/** The response to a form that creates a site: what is wrong, or the new site with its hand-over link. */
export function newSiteResponse(result: CreateSiteResult | OperatorReauth) {
  switch (result.kind) {
    case "created":
      return data({ ...actionResult({ message: "The site is ready." }), created: result });
    case "errors":
      return data({ ...rejectedResult(result), created: null }, { status: 400 });
    case "refused":
      return data(
        { ...actionResult({ problem: result.sentence }), created: null },
        { status: 422 },
      );
    case "reauth-required":
      return data(
        { ...actionResult({ mustReauthenticate: true }), created: null },
        { status: 403 },
      );
  }
}
