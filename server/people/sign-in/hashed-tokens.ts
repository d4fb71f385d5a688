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
      transaction: (work) => adapter.transaction((tx) => work(withHashing(tx) as Adapter)),
    };
  };
}

function withHashing<Inner extends AdapterMethods>(inner: Inner): Inner {
  const ofSessions = <Wish extends { model: string; where?: Where[] | undefined }>(wish: Wish) =>
    wish.model === "session" && wish.where ? { ...wish, where: wish.where.map(hashed) } : wish;
  return {
    ...inner,
    create: async (wish) => {
      const token = wish.model === "session" ? wish.data.token : undefined;
      if (typeof token !== "string") return inner.create(wish);
      const data = { ...wish.data, token: hashOf(token) as typeof token };
      return { ...(await inner.create({ ...wish, data })), token };
    },
    findOne: async (wish) => {
      const found = await inner.findOne(ofSessions(wish));
      return found && (withToken(found, wish) as typeof found);
    },
    findMany: (wish) => inner.findMany(ofSessions(wish)),
    count: (wish) => inner.count(ofSessions(wish)),
    update: async (wish) => {
      const found = await inner.update(ofSessions(wish));
      return found && (withToken(found, wish) as typeof found);
    },
    updateMany: (wish) => inner.updateMany(ofSessions(wish)),
    delete: (wish) => inner.delete(ofSessions(wish)),
    deleteMany: (wish) => inner.deleteMany(ofSessions(wish)),
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
function withToken(found: unknown, { model, where = [] }: { model: string; where?: Where[] }) {
  const token = model === "session" && where.find(({ field }) => field === "token")?.value;
  return typeof token === "string" ? { ...(found as object), token } : found;
}
