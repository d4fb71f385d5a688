import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A real SMTP server that keeps the emails it receives, parsed. */
export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string;
  /** The two emails about a lead, as soon as both have arrived: to the visitor, and to the owner. */
  leadEmails(visitor: string): Promise<{ received: Email; arrived: Email }>;
  /** The email with this subject, as soon as it has arrived. */
  emailWithSubject(subject: string): Promise<Email>;
  close(): Promise<void>;
}

export async function startMailbox(): Promise<Mailbox> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    logger: false,
    onData: (stream, _session, callback) => {
      const read = async () =>
        received.push(await PostalMime.parse(await Array.fromAsync(stream).then(Buffer.concat)));
      read().then(() => callback(), callback);
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const find = (visitor: string) => ({
    received: received.find(({ to }) => to?.[0]?.address === visitor),
    arrived: received.find(({ replyTo }) => replyTo?.[0]?.address === visitor),
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    async emailWithSubject(subject) {
      const withSubject = () => received.find((mail) => mail.subject === subject);
      await expect.poll(withSubject, { timeout: 15_000 }).toBeDefined();
      return withSubject() as Email;
    },
    async leadEmails(visitor) {
      await expect
        .poll(() => Object.values(find(visitor)).filter(Boolean).length, { timeout: 15_000 })
        .toBe(2);
      return find(visitor) as { received: Email; arrived: Email };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
