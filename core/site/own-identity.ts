import { z } from "zod";

/** What a visitor knows a business by. */
const identity = z.looseObject({ name: z.string().trim(), phone: z.string() });

/**
 * Whether an owner has published an identity of their own: a name or a phone number that is not the sample business's. Until
 * then the site is the sample, and its pages say so.
 */
export function hasOwnIdentity(builtIn: unknown, published: unknown): boolean {
  const own = identity.safeParse(published);
  const sample = identity.safeParse(builtIn);
  if (!own.success || !sample.success) return own.success;
  return own.data.name !== sample.data.name || own.data.phone !== sample.data.phone;
}
