import { APIError } from "@better-auth/core/error";
import { passkey } from "@better-auth/passkey";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { cookiePrefixOf } from "../../../core/people/cookies.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { Database } from "../../platform/db/connect.ts";
import * as schema from "../../platform/db/schema.ts";
import type { Log } from "../../platform/log.ts";
import { hashPassword, verifyPassword } from "../account/password-hash.ts";
import { hashedCodes } from "../account/recovery-codes.ts";
import { withHashedTokens } from "./hashed-tokens.ts";
import { NETWORK_HEADER } from "./headers.ts";
import { RECENT_AUTH_MS } from "./recent-auth.ts";

/** better-auth, set up for one site. */
export type Auth = ReturnType<typeof createAuth>;

/** What sign-in needs. */
export interface AuthDeps {
  readonly db: Database;
  /** The installation's secret, from auth-key.ts. */
  readonly authKey: Buffer;
  readonly log: Log;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** How long somebody stays signed in, in seconds. */
const SESSION_SECONDS = 30 * DAY;

/** The tables of better-auth, by its own names of them. */
const TABLES = {
  user: schema.authUsers,
  session: schema.authSessions,
  account: schema.authAccounts,
  verification: schema.authVerifications,
  twoFactor: schema.authTwoFactors,
  passkey: schema.authPasskeys,
};

/** Creates better-auth for a site's origin: cookies, passkeys and links belong to that origin. */
export function createAuth({ origin, businessConfig }: Site, { db, authKey, log }: AuthDeps) {
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
        schema: TABLES,
      }),
    ),
    // Accounts are created by the first-run link, an invitation or a command; there is no public sign-up.
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1, // core/people/password.ts checks the length and explains it
      maxPasswordLength: 1_000,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      freshAge: RECENT_AUTH_MS / 1_000,
    },
    verification: { storeIdentifier: "hashed" },
    rateLimit: { enabled: false }, // login-throttle.ts counts, shared by all processes
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefixOf(origin),
      useSecureCookies: false, // it would add __Secure-; our prefix is the stricter __Host-
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
        // It would count wrong codes per account, so that a stranger with the password locks the owner out.
        accountLockout: { enabled: false }, // login-throttle.ts counts instead
        backupCodeOptions: { amount: 10, length: 16, storeBackupCodes: hashedCodes },
      }),
      passkey({
        rpID: hostname,
        rpName: name,
        origin,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        // A passkey counts as two factors: having the device, and a fingerprint, a face or a PIN.
        registration: {
          afterVerification: async ({ verification }) =>
            requireUserVerification(verification.registrationInfo),
        },
        authentication: {
          afterVerification: async ({ verification }) =>
            requireUserVerification(verification.authenticationInfo),
        },
      }),
    ],
  });
}

function requireUserVerification(info: { readonly userVerified: boolean } | undefined): void {
  if (!info?.userVerified) throw new APIError("UNAUTHORIZED", { message: "no user verification" });
}
