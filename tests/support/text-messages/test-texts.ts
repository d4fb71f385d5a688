/** Shared by tests of text messages: a site connected to a fake Twilio, with bookings on a real database. */
import type { VisitMailProps } from "../../../core/mail/templates.ts";
import type { Role } from "../../../core/people/roles.ts";
import type { Site } from "../../../core/sections/site.ts";
import { consentWording } from "../../../core/text-messages/consent.ts";
import { visitReminderJob } from "../../../server/booking/notify/reminders.ts";
import { createVisitsDesk } from "../../../server/booking/owner/create-visits-desk.ts";
import type { BookingRequest } from "../../../server/booking/visitor/booking-desk.ts";
import { createBookingDesk } from "../../../server/booking/visitor/create-booking-desk.ts";
import { createAuditLog } from "../../../server/people/audit-log.ts";
import { createLog } from "../../../server/platform/log.ts";
import { TEXT_QUEUE } from "../../../server/text-messages/sending/queue-text.ts";
import { sendText } from "../../../server/text-messages/sending/send-text.ts";
import type { TextDeps } from "../../../server/text-messages/text-deps.ts";
import { createTextDesk } from "../../../server/text-messages/text-desk.ts";
import { createTextMessagesDesk } from "../../../server/text-messages/text-messages-desk.ts";
import { createVisitTexts } from "../../../server/text-messages/visit-texts.ts";
import { siteOf } from "../app/desk-without-database.ts";
import { bookingRequest, createTestBooking } from "../booking/booking-database.ts";
import { fakeEmails } from "../platform/fake-emails.ts";
import { ACCOUNT_SID, AUTH_TOKEN, FROM, startFakeTwilio, twilioCall } from "./fake-twilio.ts";

const visitMail = ({ event }: VisitMailProps) => ({
  ...{ subject: event.kind, html: "", text: event.kind },
});

/** Ana's number, as texts are sent to it. */
export const ANA = "+15135550199";

/** Call it at the top of a test file, and `reset` before each test. */
export async function startTestTexts(changes: Partial<Site> = {}) {
  const site = { ...(await siteOf()), origin: "https://lane.example", ...changes };
  const emails = fakeEmails({
    ...{ "visit-visitor": visitMail, "visit-owner": visitMail, "visit-signer": visitMail },
    system: ({ notice }) => ({ subject: notice.title, html: "", text: notice.lines.join(" ") }),
  });
  const booking = await createTestBooking(site, emails, [TEXT_QUEUE]);
  const { db, limits, outbox, renderEmail, links, places, now } = booking.deps;
  const twilio = await startFakeTwilio(now);
  const deps: TextDeps = {
    ...{ db, limits, outbox, renderEmail, links, places, now, jobs: booking.jobs },
    sealKey: Buffer.alloc(32, 7),
    urlGuard: { resolve: async () => [], mayConnectTo: () => true, ownPorts: [] },
    audit: createAuditLog(db),
    log: createLog("silent"),
    siteOf: async (id) => booking.siteOf(id),
    twilioUrl: twilio.url,
  };
  const bookingDeps = { ...booking.deps, texts: createVisitTexts(deps) };
  const reminders = visitReminderJob({ ...bookingDeps, siteOf: booking.siteOf });
  const who = (role: Role) => ({
    ...{ userId: "u1", name: "Ana Lane", email: "ana@lane.example", role, siteId: site.id },
    ...{ sessionId: "s1", authenticatedAt: now() },
  });
  const caller = { site, network: "net" };
  const desk = (role: Role = "owner") => {
    const found = createTextMessagesDesk(who(role), caller, deps);
    if (!found) throw new Error(`The role ${role} has no desk of texts.`);
    return found;
  };
  const books = () => {
    const found = desk().books;
    if (!found) throw new Error("The owner has no books of texts.");
    return found;
  };
  const road = () => {
    const audited = { ...bookingDeps, audit: createAuditLog(db) };
    const visits = createVisitsDesk(who("owner"), caller, audited);
    if (!visits) throw new Error("The owner has no visits.");
    return visits.changes;
  };
  const visitor = createTextDesk(site, deps);
  const account = {
    ...{ provider: "twilio", accountSid: ACCOUNT_SID, authToken: AUTH_TOKEN },
    ...{ fromNumber: "(513) 555-0100", testNumber: "(513) 555-0123" },
  };
  const agreement = { wording: consentWording(site.businessConfig.name, "en"), page: "/schedule" };
  return {
    bookingDeps,
    reviewDeps: { db, links, outbox, renderEmail, texts: bookingDeps.texts, log: deps.log, now },
    ...{ site, booking, twilio, deps, desk, books, visitor, account, agreement, road },
    ask: booking.ask,
    /** Books as a visitor who ticked the box. */
    book: async (local: string, more: Partial<BookingRequest> = {}) => {
      const visitors = createBookingDesk({ site, network: local }, bookingDeps);
      const result = await visitors.book(
        bookingRequest(local, { textAgreement: agreement, ...more }),
      );
      if (result.kind !== "booked") throw new Error(`Not booked: ${JSON.stringify(result)}`);
      return result;
    },
    remind: async (visitId: string, sequence: number, kind: string) =>
      reminders.run({ siteId: site.id, visitId, sequence, kind }, new AbortController().signal),
    /** Runs every waiting job of texts that is due by the test's clock once; a job that fails stays. */
    runJobs: async () => {
      const stored = await booking.ask(
        "SELECT id, data, start_after AS at FROM pgboss.job WHERE name = $1 AND state < 'active' ORDER BY created_on",
        [TEXT_QUEUE],
      );
      const failures: string[] = [];
      for (const { id, data } of stored) {
        const { siteId, messageId } = data as { siteId: string; messageId: string }; // written by planSending
        try {
          await sendText(siteId, messageId, deps, new AbortController().signal);
        } catch (error) {
          failures.push(String(error));
          continue; // the queue tries again
        }
        await booking.pool.query("DELETE FROM pgboss.job WHERE id = $1", [id]);
      }
      return failures;
    },
    /** A text of somebody, delivered as Twilio does. */
    receive: (
      body: string,
      { from = ANA, sid = `SM-in-${body}`, token = AUTH_TOKEN, more = {} } = {},
    ) =>
      visitor.takeInbound(
        twilioCall(
          `${site.origin}/text-messages/inbound`,
          { MessageSid: sid, From: from, To: FROM, Body: body, NumMedia: "0", ...more },
          token,
        ),
      ),
    /** Twilio's report about a message. */
    report: (sid: string, MessageStatus: string, { id = "", ErrorCode = "" } = {}) =>
      visitor.takeStatus(
        twilioCall(`${site.origin}/text-messages/status${id && `?text=${id}`}`, {
          ...{ MessageSid: sid, MessageStatus, ...(ErrorCode && { ErrorCode }) },
        }),
      ),
    texts: () =>
      booking.ask(
        "SELECT message_id, kind, status, phone, body, price, provider_id, last_error, lead_id FROM text_messages ORDER BY created_at, message_id",
      ),
    /** No visits and no texts; Twilio is connected, and all four texts are on. */
    reset: async () => {
      await booking.clear();
      const tables = ["text_messages", "text_consents", "text_opt_outs", "text_message_settings"];
      for (const table of [...tables, "leads"]) await booking.pool.query(`DELETE FROM ${table}`);
      twilio.messages.length = 0;
      twilio.optedOut.clear();
      Object.assign(twilio.state, {
        isDead: false,
        isSilent: false,
        losesAnswers: false,
        isBusy: false,
      });
      const connected = await books().connect(account);
      if (connected.kind !== "sent") throw new Error(`Not connected: ${JSON.stringify(connected)}`);
      await books().saveKinds(["confirmation", "reminder", "on-my-way", "review-request"], "0.01");
      await books().setOn(true);
      await booking.pool.query("DELETE FROM text_messages");
      twilio.messages.length = 0;
    },
  };
}
