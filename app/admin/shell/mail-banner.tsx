import { Alert } from "@mantine/core";
import type { MailTrouble } from "../../desk.ts";
import { When } from "../ui/when.tsx";

/** Mail that does not get through is the owner's to know before a customer tells. */
export function MailBanner({ mail }: { mail: MailTrouble }) {
  const { waiting, dead, since, lastReason } = mail;
  return (
    <Alert color="seal" title="Mail does not get through" mb="lg" role="alert">
      Since <When at={new Date(since).toISOString()} />: {mails(waiting)} waiting for another try
      {dead > 0 ? `, ${mails(dead)} given up` : ""}. No enquiry is lost: all of them are kept here.
      The mail server says: {lastReason || "nothing"}
    </Alert>
  );
}

function mails(count: number): string {
  return count === 1 ? "1 mail" : `${count} mails`;
}
