import { eq } from "drizzle-orm";
import { addOperator } from "../../../server/agency/operators.ts";
import { authUsers } from "../../../server/platform/db/schema.ts";
import type { Doorstep } from "./doorstep.ts";
import { withDatabase } from "./with-database.ts";

/**
 * Makes an account an operator with two-factor authentication. Call it once the account is signed in: journeys have no
 * authenticator app.
 */
export function makeOperator(doorstep: Pick<Doorstep, "dataDir">, email: string): Promise<void> {
  return withDatabase(doorstep, async (db) => {
    await addOperator(db, email, "root");
    await db.update(authUsers).set({ twoFactorEnabled: true }).where(eq(authUsers.email, email));
  });
}
