import { Resolver } from "node:dns/promises";
import { z } from "zod";
import type { TxtLookup } from "../../core/mail/sender-records.ts";

/** How long a name server may take, and how often it is asked. */
const LIMITS = { timeout: 2_000, tries: 2 };

/** Answers that mean that there is no such record. */
const NO_RECORD: ReadonlySet<string> = new Set(["ENOTFOUND", "ENODATA"]);

const dnsError = z.object({ code: z.string() });

/**
 * Looks up TXT records by the machine's name servers, or by the given ones (`127.0.0.1:5353`). A record of several parts is
 * joined, as RFC 7208 asks.
 */
export function createTxtLookup(servers?: readonly string[], limits = LIMITS): TxtLookup {
  return async (name) => {
    const resolver = new Resolver(limits);
    if (servers) resolver.setServers([...servers]);
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      const { data } = dnsError.safeParse(error);
      return data && NO_RECORD.has(data.code) ? [] : null;
    }
  };
}
