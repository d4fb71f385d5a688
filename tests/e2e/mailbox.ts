import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A real mail server that keeps what it takes, as mail programs read it. */
export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string;
  /** The two mails of an enquiry, as soon as both are there: to the visitor, and to the owner. */
  mailsAbout(visitor: string): Promise<{ received: Email; arrived: Email }>;
  /** The mail of this subject, as soon as it is there. */
  mailCalled(subject: string): Promise<Email>;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const taken: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    logger: false,
    onData: (stream, _session, callback) => {
      const read = async () =>
        taken.push(await PostalMime.parse(await Array.fromAsync(stream).then(Buffer.concat)));
      read().then(() => callback(), callback);
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const find = (visitor: string) => ({
    received: taken.find(({ to }) => to?.[0]?.address === visitor),
    arrived: taken.find(({ replyTo }) => replyTo?.[0]?.address === visitor),
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    async mailCalled(subject) {
      const called = () => taken.find((mail) => mail.subject === subject);
      await expect.poll(called, { timeout: 15_000 }).toBeDefined();
      return called() as Email;
    },
    async mailsAbout(visitor) {
      await expect
        .poll(() => Object.values(find(visitor)).filter(Boolean).length, { timeout: 15_000 })
        .toBe(2);
      return find(visitor) as { received: Email; arrived: Email };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
