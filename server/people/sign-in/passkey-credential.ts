import { z } from "zod";

const bytes = z.string().max(20_000);

const credentialSchema = <Response extends z.ZodRawShape>(response: Response) =>
  z.object({
    id: z.string().regex(/^[\w-]{1,2000}$/), // base64url
    rawId: bytes,
    type: z.literal("public-key"),
    response: z.object({ clientDataJSON: bytes, ...response }),
    clientExtensionResults: z.object({}).default({}),
  });

const signedCredential = credentialSchema({ authenticatorData: bytes, signature: bytes });
const newCredential = credentialSchema({
  attestationObject: bytes,
  transports: z.array(z.string().max(30)).max(10).optional(),
});

/** Parses the credential that a browser returns for a passkey sign-in; null for anything else. */
export function parseSignedCredential(answered: unknown): z.output<typeof signedCredential> | null {
  return signedCredential.safeParse(answered).data ?? null;
}

/** Parses the credential that a browser returns for a new passkey; null for anything else. */
export function parseNewCredential(answered: unknown): z.output<typeof newCredential> | null {
  return newCredential.safeParse(answered).data ?? null;
}
