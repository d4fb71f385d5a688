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
    console.log(emails.join("\n") || "There is no operator yet.");
  } else if (action === "add") {
    if (!(await addOperator(db, email, who))) throw new Error(`There is no account for ${email}.`);
    console.log(
      `${email} is an operator: with two-factor authentication on, they find Sites in the admin of the first site, where they need a role to sign in.`,
    );
  } else if (action === "remove") {
    if (!(await removeOperator(db, email, who))) throw new Error(`${email} is no operator.`);
    console.log(`${email} is no longer an operator.`);
  } else throw new Error(`"${action}" is none of add, remove and list.`);
}
