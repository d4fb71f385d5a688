import type { BetterAuthOptions } from "better-auth";
import type { DBAdapter, Where } from "better-auth/adapters";
import { hashOf } from "./secrets.ts";

type Adapter = DBAdapter<BetterAuthOptions>;
type Rooms = Omit<Adapter, "transaction">;

/**
 * Keeps sessions under a hash of their token: who reads the tables can sign in as nobody. better-auth stores tokens as
 * they are, so the hash is made between it and its tables; what it asks by a token it gets back with that token.
 */
export function withHashedTokens(open: (options: BetterAuthOptions) => Adapter) {
  return (options: BetterAuthOptions): Adapter => {
    const adapter = open(options);
    return {
      ...hashing(adapter),
      transaction: (work) => adapter.transaction((tx) => work(hashing(tx) as Adapter)),
    };
  };
}

function hashing<Inner extends Rooms>(inner: Inner): Inner {
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

/** A session that was asked for by its token, with that token. */
function withToken(found: unknown, { model, where = [] }: { model: string; where?: Where[] }) {
  const token = model === "session" && where.find(({ field }) => field === "token")?.value;
  return typeof token === "string" ? { ...(found as object), token } : found;
}
