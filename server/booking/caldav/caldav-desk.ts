import { inArray } from "drizzle-orm";
import { fullName } from "../../../core/format/names.ts";
import { isUuid } from "../../../core/format/patterns.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { Person } from "../../people/person.ts";
import { hasRecentAuth } from "../../people/sign-in/recent-auth.ts";
import { visits } from "../../platform/db/schema.ts";
import type { BookingDeps } from "../deps.ts";
import { calendarAccess, calendarProvider, isVisibleTo } from "../notaries/own-provider.ts";
import { findCalendar } from "../outside/store.ts";
import { visitById, visitsWhere } from "../visits/store.ts";
import { type AnswerResult, answerQuestion, type QuestionAnswer } from "./answer-question.ts";
import type { CalDavDeps } from "./caldav-deps.ts";
import {
  type AccountInput,
  type ConnectResult,
  connectCalendar,
  type FindCalendarsResult,
  findCalendars,
} from "./connect-calendar.ts";
import { type CalendarCall, callsOf, openQuestions } from "./copies.ts";

/** A change that was made to a visit in a calendar and waits for an answer. Instants are milliseconds since 1970. */
export interface CalendarQuestion {
  readonly calendarId: string;
  readonly visitId: string;
  readonly name: string;
  readonly question: "moved" | "canceled";
  readonly visitStart: number;
  /** Where the event is now; null when it was removed. */
  readonly askedStart: number | null;
}

type Withheld =
  /** The password has to be entered again first, because visits carry customers' names. */
  { readonly kind: "sign-in-again" } | { readonly kind: "wait"; readonly seconds: number };

/** The calendars that visits are written to. */
export interface CalDavDesk {
  hasRecentSignIn(): boolean;
  /** Signs in and lists the account's calendars; nothing is stored. */
  find(input: AccountInput): Promise<FindCalendarsResult | Withheld>;
  /** Connects one of them after a real test. */
  connect(
    input: AccountInput & {
      readonly calendar: string;
      /** The notary whose visits are written to it; the person who connects it unless it says. */
      readonly notary?: string;
    },
  ): Promise<ConnectResult | Withheld>;
  /** What waits for an answer. */
  questions(): Promise<CalendarQuestion[]>;
  answer(calendarId: string, visitId: string, answer: QuestionAnswer): Promise<AnswerResult>;
  /** The last calls of a calendar, the latest first. */
  calls(calendarId: string): Promise<CalendarCall[]>;
}

const CALLS_SHOWN = 30;

/** Creates the desk for an owner, or for one of several notaries and their own calendars; null for everybody else. */
export function createCalDavDesk(
  person: Person,
  { site, network }: { readonly site: Site; readonly network: string },
  deps: CalDavDeps,
  booking: BookingDeps,
): CalDavDesk | null {
  const access = calendarAccess(person, site);
  if (access.kind === "none") return null;
  const { limitedTo } = access;
  const { siteId, email, userId, name } = person;
  const { db, now, audit } = deps;
  const record = (act: string, detail: object) =>
    audit.record(siteId, { who: email, act, detail: { ...detail }, network });
  const withheld = async (): Promise<Withheld | null> => {
    if (!hasRecentAuth(person, now())) return { kind: "sign-in-again" };
    const taken = await deps.limits.consume("outgoing-check", siteId, network, userId);
    return taken.ok ? null : { kind: "wait", seconds: taken.retryAfterSeconds };
  };
  /** Whether calendar and visit are both the person's: a visit may have been given to another notary since it was asked about. */
  const mayAnswer = async (calendarId: string, visitId: string) => {
    if (!isUuid(visitId) || !(await findCalendar(db, siteId, calendarId, limitedTo))) return false;
    const visit = await visitById(db, siteId, visitId);
    return visit !== null && isVisibleTo(limitedTo, visit);
  };
  return {
    hasRecentSignIn: () => hasRecentAuth(person, now()),
    find: async (input) => (await withheld()) ?? findCalendars(input, deps),
    async connect(input) {
      const providerId = calendarProvider(input.notary, person, site);
      const who = { siteId, createdBy: name, providerId };
      const result = (await withheld()) ?? (await connectCalendar(input, who, deps));
      if (result.kind === "connected")
        await record("calendar-connected", { name: result.name, host: result.host });
      return result;
    },
    async questions() {
      const open = await openQuestions(db, siteId, limitedTo);
      if (open.length === 0) return [];
      const ids = open.map(({ visitId }) => visitId);
      const found = await visitsWhere(db, siteId, inArray(visits.visitId, ids));
      const own = found.filter((visit) => isVisibleTo(limitedTo, visit));
      return own.flatMap((visit) =>
        open
          .filter(({ visitId }) => visitId === visit.id)
          .flatMap(({ calendarId, visitId, question, askedStart }) =>
            question
              ? [
                  {
                    ...{ calendarId, visitId, question, askedStart },
                    ...{ name: fullName(visit.contact), visitStart: visit.start },
                  },
                ]
              : [],
          ),
      );
    },
    async answer(calendarId, visitId, answer) {
      if (!(await mayAnswer(calendarId, visitId))) return { kind: "gone" };
      const ownerDeps = { ...booking, actorName: name, actorId: userId };
      const result = await answerQuestion({ siteId, calendarId }, visitId, answer, site, ownerDeps);
      if (["moved", "canceled", "put-back"].includes(result.kind)) {
        const act = answer.isAccepted ? "calendar-change-accepted" : "calendar-change-rejected";
        await record(act, { visit: visitId });
      }
      return result;
    },
    async calls(calendarId) {
      const calendar = await findCalendar(db, siteId, calendarId, limitedTo);
      return calendar ? callsOf(db, calendar, CALLS_SHOWN) : [];
    },
  };
}
