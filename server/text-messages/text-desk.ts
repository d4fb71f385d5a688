import type { Site } from "../../core/sections/site.ts";
import { consentWording } from "../../core/text-messages/consent.ts";
import { redactError } from "../platform/db/redact-error.ts";
import { receiveStatus } from "./inbound/receive-status.ts";
import { receiveText } from "./inbound/receive-text.ts";
import type { ProviderRequest } from "./providers/text-provider.ts";
import { loadTextSettings, providerAddresses, textProviderOf } from "./settings.ts";
import type { TextDeps } from "./text-deps.ts";

/** "forged": the provider did not sign it; "unavailable": the provider sends it again later. */
type ProviderCallResult = "taken" | "forged" | "unreadable" | "unavailable";

/** Text messages as visitors and the provider reach them. Nothing here may keep a page or a booking from working. */
export interface TextDesk {
  /** The words beside the box by which a visitor agrees to texts; empty where the site sends none. */
  consentWording(): Promise<string>;
  /** Takes a text that came in. `query` is that of the address, with its question mark. */
  takeInbound(call: ProviderCall): Promise<ProviderCallResult>;
  /** Takes a report about a text that was sent. */
  takeStatus(call: ProviderCall): Promise<ProviderCallResult>;
}

/** A call of the provider as it came. */
type ProviderCall = Omit<ProviderRequest, "url"> & { readonly query: string };

/** Creates the desk of a site for callers that are not signed in. */
export function createTextDesk(site: Site, deps: TextDeps): TextDesk {
  // The provider signs the address that it calls. Behind a proxy the request can name another host, so that address is built here.
  const addresses = providerAddresses(site);
  const orElse = async <Result>(fallback: Result, what: string, work: () => Promise<Result>) => {
    try {
      return await work();
    } catch (error) {
      deps.log.error({ err: redactError(error), site: site.id }, what);
      return fallback;
    }
  };
  return {
    consentWording: () =>
      orElse("", "the settings of texts could not be read", async () => {
        const { isOn } = await loadTextSettings(deps.db, site.id);
        return isOn ? consentWording(site.businessConfig.name, site.language) : "";
      }),
    takeInbound: ({ query, ...call }) =>
      orElse<ProviderCallResult>("unavailable", "a text could not be processed", async () => {
        const provider = await textProviderOf(site, deps);
        const text =
          (await provider?.readInbound({ ...call, url: addresses.inbound + query })) ?? null;
        if (provider === null || text === null) return "forged";
        if (text === "unreadable") return text;
        await receiveText(text, provider, site, deps);
        return "taken";
      }),
    takeStatus: ({ query, ...call }) =>
      orElse<ProviderCallResult>(
        "unavailable",
        "a report about a text could not be processed",
        async () => {
          const provider = await textProviderOf(site, deps);
          const report =
            (await provider?.readStatus({ ...call, url: addresses.status + query })) ?? null;
          if (report === null) return "forged";
          if (report === "unreadable") return report;
          await receiveStatus(report, site.id, deps);
          return "taken";
        },
      ),
  };
}
