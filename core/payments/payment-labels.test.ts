import { expect, test } from "vitest";
import { cents } from "../format/money.ts";
import { refundTexts } from "./payment-labels.ts";

test("money that is on its way back is not said to be there", () => {
  const texts = (refunded: number, refunding: number) =>
    refundTexts({ refunded: cents(refunded), refunding: cents(refunding) });
  expect(texts(0, 0)).toEqual([]);
  expect(texts(20_00, 20_00)).toEqual(["Refund of $20 on its way"]);
  expect(texts(50_00, 20_00)).toEqual(["Refunded $30", "Refund of $20 on its way"]);
});
