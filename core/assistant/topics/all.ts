import { APOSTILLES } from "./apostilles.ts";
import { BOOKING } from "./booking.ts";
import { CHARGES } from "./charges.ts";
import { IDENTITY } from "./identity.ts";
import { LAW } from "./law.ts";
import { LIMITS } from "./limits.ts";
import { LOANS } from "./loans.ts";
import { MONEY } from "./money.ts";
import { PEOPLE } from "./people.ts";
import { PLACE } from "./place.ts";
import { PRESENCE } from "./presence.ts";
import { SAFETY } from "./safety.ts";
import { SIGNERS } from "./signers.ts";
import { TIME } from "./time.ts";
import type { Topic } from "./topic.ts";
import { TRADE } from "./trade.ts";
import { URGENT } from "./urgent.ts";

/** Everything the assistant knows how to be asked. */
export const TOPICS: readonly Topic[] = [
  ...MONEY,
  ...CHARGES,
  ...PLACE,
  ...TIME,
  ...URGENT,
  ...BOOKING,
  ...IDENTITY,
  ...SIGNERS,
  ...PRESENCE,
  ...LIMITS,
  ...LAW,
  ...TRADE,
  ...APOSTILLES,
  ...LOANS,
  ...PEOPLE,
  ...SAFETY,
];
