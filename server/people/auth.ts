import { APIError } from "@better-auth/core/error";
import { passkey } from "@better-auth/passkey";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { cookiePrefixOf } from "../../core/people/cookies.ts";
import type { Site } from "../../core/site/site.ts";
import type { Database } from "../platform/db/connect.ts";
import * as schema from "../platform/db/schema.ts";
import type { Log } from "../platform/log.ts";
import { withHashedTokens } from "./hashed-tokens.ts";
import { NETWORK_HEADER } from "./headers.ts";
import { hashPassword, isPassword } from "./password-hash.ts";
import { PROVEN_MS } from "./proven.ts";
import { hashedCodes } from "./recovery-codes.ts";

/** Sign-in of one site. */
export type Auth = ReturnType<typeof openAuth>;

/** What sign-in is opened from. */
export interface AuthWorld {
  readonly db: Database;
  /** From `keepAuthKey`. */
  readonly authKey: Buffer;
  readonly log: Log;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** How long somebody stays signed in, in seconds. */
const SESSION_SECONDS = 30 * DAY;

/** Opens better-auth for the address of a site: cookies, passkeys and links belong to that address. */
export function openAuth({ origin, businessConfig }: Site, { db, authKey, log }: AuthWorld) {
  const { hostname, protocol } = new URL(origin);
  const name = businessConfig.shortName;
  return betterAuth({
    appName: name,
    baseURL: origin,
    trustedOrigins: [origin],
    secret: authKey.toString("base64url"),
    database: withHashedTokens(
      drizzleAdapter(db, {
        provider: "pg",
        schema: {
          user: schema.authUsers,
          session: schema.authSessions,
          account: schema.authAccounts,
          verification: schema.authVerifications,
          twoFactor: schema.authTwoFactors,
          passkey: schema.authPasskeys,
        },
      }),
    ),
    // Accounts are made by the first-run link, an invitation or a command; never by whoever passes by.
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1, // core/people/password.ts says what is too short, in words
      maxPasswordLength: 1_000,
      password: { hash: hashPassword, verify: ({ hash, password }) => isPassword(hash, password) },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      freshAge: PROVEN_MS / 1_000,
    },
    verification: { storeIdentifier: "hashed" },
    rateLimit: { enabled: false }, // server/people/guesses.ts counts, and shares its counts
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefixOf(origin),
      useSecureCookies: false, // it would add __Secure-; ours is the stricter __Host-
      defaultCookieAttributes: { secure: protocol === "https:", httpOnly: true, sameSite: "lax" },
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => ({
            data: { ...session, ipAddress: context?.headers?.get(NETWORK_HEADER) ?? null },
          }),
        },
      },
    },
    logger: {
      level: "error",
      log: (_level, message, ...rest) =>
        log.error({ err: rest.find((part) => part instanceof Error) }, `sign-in: ${message}`),
    },
    plugins: [
      twoFactor({
        issuer: name,
        backupCodeOptions: { amount: 10, length: 16, storeBackupCodes: hashedCodes },
      }),
      passkey({
        rpID: hostname,
        rpName: name,
        origin,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        // A passkey stands for two factors: having the device, and a finger, a face or a PIN.
        registration: {
          afterVerification: async ({ verification }) => verified(verification.registrationInfo),
        },
        authentication: {
          afterVerification: async ({ verification }) => verified(verification.authenticationInfo),
        },
      }),
    ],
  });
}

function verified(info: { readonly userVerified: boolean } | undefined): void {
  if (!info?.userVerified) throw new APIError("UNAUTHORIZED", { message: "no user verification" });
}
