import { data, redirect } from "react-router";
import type { CreateSiteResult } from "../../desk.ts";
import { actionResult, rejectedResult } from "../shared/action-result/action-result.ts";
import { reauthenticatePath } from "../shared/auth/reauthenticate-path.ts";

/** The response to a form that creates a site: what is wrong, or the new site with its hand-over link. */
export function newSiteResponse(
  result: CreateSiteResult | { readonly kind: "prove" },
  page: string,
) {
  switch (result.kind) {
    case "created":
      return data({ ...actionResult({ message: "The site is live." }), created: result });
    case "errors":
      return data({ ...rejectedResult(result), created: null }, { status: 400 });
    case "refused":
      return data(
        { ...actionResult({ problem: result.sentence }), created: null },
        { status: 422 },
      );
    case "prove":
      throw redirect(reauthenticatePath(page));
  }
}
