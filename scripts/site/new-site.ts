import { userInfo } from "node:os";
import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import type { NewSiteInput } from "../../core/agency/new-site.ts";
import { createSite } from "../../server/agency/create-site.ts";
import { readConfig } from "../../server/platform/config.ts";
import type { SiteCommandDeps } from "./site-deps.ts";

/** The flags of the command. */
type NewSiteFlags = {
  readonly [Field in keyof NewSiteInput | "template"]?: string | undefined;
};

const QUESTIONS: Readonly<Record<keyof NewSiteInput, string>> = {
  name: "Business name",
  phone: "Phone number on the site",
  host: "Host name, such as rivera-notary.example",
  email: "Owner's email",
};

/** Creates a client's site and prints the link that hands it over. At a terminal, asks for what no flag says. */
export async function newSite(flags: NewSiteFlags, deps: SiteCommandDeps): Promise<void> {
  const { publicOrigin } = readConfig();
  const who = userInfo().username;
  const input = await askForMissing(flags);
  const result = await createSite(
    input,
    flags.template ?? null,
    {
      actor: { name: who, email: `${who} on the server`, network: null },
      base: publicOrigin ?? "https://localhost",
      ownHosts: publicOrigin ? [new URL(publicOrigin).hostname] : [],
    },
    deps,
  );
  if (result.kind === "refused") throw new Error(result.sentence);
  if (result.kind === "errors") throw new Error(Object.values(result.errors).join("\n"));
  const { siteId, origin, link } = result;
  console.log(
    `The site ${siteId} is ready. It opens at ${origin} once that host name points to this server.`,
  );
  console.log(
    `Send the owner this link. It works once, within a week, and only for ${input.email.trim()}:\n${link}`,
  );
}

async function askForMissing(flags: NewSiteFlags): Promise<NewSiteInput> {
  const { name = "", phone = "", host = "", email = "" } = flags;
  const typed = { name, phone, host, email };
  if (!stdin.isTTY) return typed;
  const terminal = createInterface({ input: stdin, output: stdout });
  const ask = async (field: keyof NewSiteInput) =>
    typed[field] || terminal.question(`${QUESTIONS[field]}: `);
  try {
    return {
      ...{ name: await ask("name"), phone: await ask("phone") },
      ...{ host: await ask("host"), email: await ask("email") },
    };
  } finally {
    terminal.close();
  }
}
