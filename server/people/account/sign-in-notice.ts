import type { SignInChange } from "../../../core/people/account-notice.ts";
import { deviceName } from "../../../core/people/device-name.ts";
import type { PeopleCaller, PeopleDeps } from "../people-deps.ts";
import { accountMail } from "./account-mail.ts";

/**
 * Emails a person that how they sign in was changed, so that a change by somebody else does not go unnoticed. Without
 * a request it names no device. A failed email is logged and undoes nothing.
 */
export async function emailSignInChange(
  person: { readonly name: string; readonly email: string },
  change: SignInChange,
  request: Request | null,
  { site }: PeopleCaller,
  { db, log, outbox, renderEmail }: PeopleDeps,
): Promise<void> {
  const device = request && deviceName(request.headers.get("user-agent") ?? "");
  const to = { name: person.name, address: person.email };
  try {
    const notice = { kind: "sign-in-changed", change, device } as const;
    const mail = await accountMail(renderEmail, site, to, notice);
    await db.transaction((tx) => outbox.queueMail(tx, mail));
  } catch (err) {
    log.error({ err, site: site.id }, "a change of sign-in could not be emailed");
  }
}
