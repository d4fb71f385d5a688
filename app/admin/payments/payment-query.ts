import { isCalendarDay } from "../../../core/format/patterns.ts";
import { PAYMENT_STATUSES, PAYMENT_WAYS, type PaymentWay } from "../../../core/payments/payment.ts";

/** What the list is filtered by: a status of payments, or money that went back. */
export const LISTED_STATUSES = [...PAYMENT_STATUSES, "refunded"] as const;

/** The filter of the list as its address carries it; empty fields filter nothing. */
export interface PaymentFilter {
  readonly from: string;
  readonly to: string;
  readonly way: string;
  readonly status: string;
}

/** Reads the filter of an address; what is no value of a field is left out. */
export function readPaymentFilter(query: URLSearchParams): PaymentFilter {
  const day = (name: string) => {
    const typed = query.get(name) ?? "";
    return typed.startsWith("20") && isCalendarDay(typed) ? typed : "";
  };
  return {
    from: day("from"),
    to: day("to"),
    way: oneOf(PAYMENT_WAYS, query.get("way")) ?? "",
    status: oneOf(LISTED_STATUSES, query.get("status")) ?? "",
  };
}

/** The filter as the desk takes it. */
export function paymentQueryOf({ from, to, way, status }: PaymentFilter) {
  const wayOf: PaymentWay | undefined = oneOf(PAYMENT_WAYS, way);
  const statusOf = oneOf(LISTED_STATUSES, status);
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(wayOf && { way: wayOf }),
    ...(statusOf && { status: statusOf }),
  };
}

function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined {
  return values.find((value) => value === text);
}
