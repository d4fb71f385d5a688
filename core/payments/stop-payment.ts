import { type Cents, formatUsd } from "../format/money.ts";
import { WAY_NAMES } from "./payment.ts";
import type { ShownWay } from "./payment-ways.ts";

/** What is to be paid at a stop of the day sheet, and how. */
export interface StopPayment {
  readonly due: string;
  readonly ways: readonly {
    readonly name: string;
    readonly account: string;
    readonly url: string | null;
  }[];
}

/** The payment of a stop; null where the site shows no way to pay, or everything is paid. */
export function stopPayment(due: Cents, ways: readonly ShownWay[]): StopPayment | null {
  if (due === 0 || ways.length === 0) return null;
  return {
    due: formatUsd(due),
    ways: ways.map(({ way, account, url }) => ({ name: WAY_NAMES[way], account, url })),
  };
}
