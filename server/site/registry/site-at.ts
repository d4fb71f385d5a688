import { dayOf } from "../../../core/booking/time/zoned-time.ts";
import { withAnswerTime } from "../../../core/leads/answer-time.ts";
import type { Site } from "../../../core/sections/site.ts";
import { lapsedCommissions, withoutStates } from "../../../core/site/credentials/commissions.ts";
import { withConfirmedClaims } from "../../../core/site/credentials/confirmed-claims.ts";
import { credentialStatusOn } from "../../../core/site/credentials/credentials.ts";

/**
 * A composed site as visitors see it at an instant: without claims that have expired in the business's time zone,
 * without the states of expired commissions, and with its measured answer time. Returns `shown`, the site as it was last computed, when neither changed
 * since. Each expired credential adds a tenth to the version and each minute of answer time a small fraction, so that
 * pages cached before such a change are not served after it.
 */
export function siteAt(
  composed: Site,
  now: number,
  shown: Site | undefined,
  answersWithin: number | null,
): Site {
  const today = dayOf(now, composed.businessConfig.timezone);
  const { lapsed } = credentialStatusOn(composed, today);
  const states = lapsedCommissions(composed, today);
  const { commissionStates } = composed.businessConfig;
  const isSame =
    shown?.credentialStatus.lapsed.join() === lapsed.join() &&
    shown.businessConfig.commissionStates.length === commissionStates.length - states.length;
  if (shown && isSame && shown.answersWithin === answersWithin) return shown;
  const expired = lapsed.length + states.length;
  if (expired === 0 && answersWithin === null) return composed;
  const commissioned = states.length === 0 ? composed : withoutStates(composed, states);
  const site = lapsed.length === 0 ? commissioned : withConfirmedClaims(commissioned, today);
  const version = composed.version + expired / 10 + (answersWithin ?? 0) / 10_000_000;
  return { ...withAnswerTime(site, answersWithin), version };
}
