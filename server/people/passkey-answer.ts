import { z } from "zod";

const bytes = z.string().max(20_000);

const answerWith = <Response extends z.ZodRawShape>(response: Response) =>
  z.object({
    id: z.string().min(1).max(2_000),
    rawId: bytes,
    type: z.literal("public-key"),
    response: z.object({ clientDataJSON: bytes, ...response }),
    clientExtensionResults: z.object({}).default({}),
  });

const signed = answerWith({ authenticatorData: bytes, signature: bytes });
const made = answerWith({
  attestationObject: bytes,
  transports: z.array(z.string().max(30)).max(10).optional(),
});

/** What a keeper of passkeys answers who was asked for one, as the browser writes it in JSON; null for anything else. */
export function signedAnswer(answered: unknown): z.output<typeof signed> | null {
  return signed.safeParse(answered).data ?? null;
}

/** The same where a new one was made. */
export function madeAnswer(answered: unknown): z.output<typeof made> | null {
  return made.safeParse(answered).data ?? null;
}
