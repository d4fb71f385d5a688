import { estimateDriveMinutes, roadMiles } from "../../booking/travel/distance.ts";
import { addCents, type Cents, cents, formatUsd, minCents } from "../../format/money.ts";
import { FEDERAL_MILEAGE } from "../../law/federal-mileage.ts";
import { zipByCode } from "../../locations/zip-directory.ts";
import type { Estimate } from "../estimate.ts";
import type { PriceBook } from "../price-book.ts";
import { lawfulTravelFee } from "../travel-limit.ts";

/** A price for a visit by arrangement, and how it is worked out. */
export interface DrivePrice {
  readonly by: "mile" | "hour";
  readonly total: Cents;
  /** "$100 and 92 miles both ways at 72.5 cents a mile". */
  readonly explanation: string;
}

/**
 * What a visit far away could cost: the services' price with the drive there and back at the federal mileage rate, or with its
 * hours at what the owner earns in an hour of the same visit. Where the state limits travel, the drive costs no more than that.
 * Empty where one of the places is not known. Miles and minutes are estimates; the sum is rounded down to dollars.
 */
export function drivePrices(
  { subtotal, time }: Pick<Estimate, "subtotal" | "time">,
  zip: string,
  book: PriceBook,
): DrivePrice[] {
  const base = zipByCode(book.baseZip ?? "", book.zipDirectory);
  const there = zipByCode(zip, book.zipDirectory);
  if (!base || !there) return [];
  const oneWay = roadMiles(base, there);
  const minutes = estimateDriveMinutes(oneWay);
  const limit = book.rates.travelLimits?.find(({ state }) => state === there.state);
  const most = limit ? lawfulTravelFee(limit.rule, { miles: oneWay, minutes }) : null;
  const price = (by: DrivePrice["by"], drive: Cents, how: string): DrivePrice => {
    const lawful = most === null ? drive : minCents(drive, most);
    const total = cents(Math.floor(addCents(subtotal, lawful) / 100) * 100);
    const cap = lawful < drive ? ", at most what the state allows" : "";
    return { by, total, explanation: `${formatUsd(subtotal)} and ${how}${cap}` };
  };
  const miles = Math.round(2 * oneWay);
  const byMile = price(
    "mile",
    cents(Math.floor(miles * FEDERAL_MILEAGE.centsPerMile)),
    `${miles} miles both ways at ${FEDERAL_MILEAGE.centsPerMile} cents a mile`,
  );
  if (!time) return [byMile];
  const perHour = cents(Math.floor((subtotal / time.max) * 60));
  const drive = cents(Math.floor((perHour * 2 * minutes) / 60));
  const how = `${2 * minutes} minutes of driving at ${formatUsd(perHour)} an hour, as for the visit`;
  return [byMile, price("hour", drive, how)];
}
