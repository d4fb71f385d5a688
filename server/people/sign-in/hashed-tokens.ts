import type { BetterAuthOptions } from "better-auth";
import type { DBAdapter, Where } from "better-auth/adapters";
import { hashOf } from "../account/secrets.ts";

type Adapter = DBAdapter<BetterAuthOptions>;
type AdapterMethods = Omit<Adapter, "transaction">;

/**
 * Stores sessions under a hash of their token, so that reading the tables does not let anybody sign in. better-auth stores
 * plain tokens, so this adapter hashes between it and its tables and puts the plain token back into the results.
 */
export function withHashedTokens(open: (options: BetterAuthOptions) => Adapter) {
  return (options: BetterAuthOptions): Adapter => {
    const adapter = open(options);
    return {
      ...withHashing(adapter),
      // better-auth types the adapter of a transaction without `transaction`, but its callback with it.
      transaction: (work) => adapter.transaction((tx) => work(withHashing(tx) as Adapter)),
    };
  };
}

function withHashing<Inner extends AdapterMethods>(inner: Inner): Inner {
  const ofSessions = <Input extends { model: string; where?: Where[] | undefined }>(
    input: Input,
  ) =>
    input.model === "session" && input.where ? { ...input, where: input.where.map(hashed) } : input;
  return {
    ...inner,
    create: async (input) => {
      const token = input.model === "session" ? input.data.token : undefined;
      if (typeof token !== "string") return inner.create(input);
      // Generic over the model: a session's token stays a string.
      const data = { ...input.data, token: hashOf(token) as typeof token };
      return { ...(await inner.create({ ...input, data })), token };
    },
    findOne: async (input) => {
      const result = await inner.findOne(ofSessions(input));
      return result && (withToken(result, input) as typeof result); // the same row
    },
    findMany: (input) => inner.findMany(ofSessions(input)),
    count: (input) => inner.count(ofSessions(input)),
    update: async (input) => {
      const result = await inner.update(ofSessions(input));
      return result && (withToken(result, input) as typeof result); // the same row
    },
    updateMany: (input) => inner.updateMany(ofSessions(input)),
    delete: (input) => inner.delete(ofSessions(input)),
    deleteMany: (input) => inner.deleteMany(ofSessions(input)),
  };
}

function hashed(where: Where): Where {
  if (where.field !== "token") return where;
  const { value } = where;
  if (typeof value === "string") return { ...where, value: hashOf(value) };
  return Array.isArray(value)
    ? { ...where, value: value.map((one) => hashOf(String(one))) }
    : where;
}

/** A session that was found by its token, with the plain token. */
function withToken(result: unknown, { model, where = [] }: { model: string; where?: Where[] }) {
  const token = model === "session" && where.find(({ field }) => field === "token")?.value;
  return typeof token === "string" && typeof result === "object" ? { ...result, token } : result;
}
