import { userInfo } from "node:os";
import { addOperator, listOperators, removeOperator } from "../../server/agency/operators.ts";
import type { SiteCommandDeps } from "./site-deps.ts";

/** Lists the operators of the installation, adds one or removes one. */
export async function changeOperators(
  action: string,
  email: string,
  { db }: Pick<SiteCommandDeps, "db">,
): Promise<void> {
  const who = userInfo().username;
  if (action === "list") {
    const emails = await listOperators(db);
    console.log(emails.join("\n") || "There are no operators yet.");
  } else if (action === "add") {
    if (!(await addOperator(db, email, who))) throw new Error(`There is no account for ${email}.`);
    console.log(
      `${email} is now an operator. They need a role on the first site to sign in there, and two-factor authentication to open Sites in its admin.`,
    );
  } else if (action === "remove") {
    if (!(await removeOperator(db, email, who))) throw new Error(`${email} is not an operator.`);
    console.log(`${email} is no longer an operator.`);
  } else throw new Error(`Use add, remove or list, not "${action}".`);
}
