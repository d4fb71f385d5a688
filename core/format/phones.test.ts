import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatPhone,
  internationalNumber,
  isPhoneNumber,
  phoneDigits,
  telephoneLink,
  tenDigits,
  withoutExtension,
} from "./phones.ts";

test("a number as people read it is a number a phone can dial from anywhere", () => {
  expect(telephoneLink("(207) 555-0188")).toBe("tel:+12075550188");
});

test("the ten digits are dialed in their order, and nothing else is", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
      const read = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
      expect(telephoneLink(read)).toBe(`tel:+1${digits}`);
    }),
  );
});

test("an office's extension is not part of the number", () => {
  expect(withoutExtension("513-555-0199, ext. 12")).toBe("513-555-0199");
  expect(withoutExtension("513-555-0199 x12")).toBe("513-555-0199");
  expect(withoutExtension("513-555-0199")).toBe("513-555-0199");
});

test("two writings of one number have the same digits", () => {
  expect(phoneDigits("+1 (513) 555-0142")).toBe("5135550142");
  expect(phoneDigits("513.555.0142")).toBe("5135550142");
  expect(tenDigits("1-513-555-0142 ext. 7")).toBe("5135550142");
  expect(tenDigits("555-0142")).toBeNull();
});

test("a number is dialed with its country", () => {
  expect(internationalNumber("(513) 555-0142, ext. 12")).toBe("+15135550142");
  expect(internationalNumber("1 513 555 0142")).toBe("+15135550142");
  expect(internationalNumber("+49 30 901820")).toBe("+4930901820");
});

test.each([
  "513-555-0142",
  "1 (513) 555.0142",
  "+1 513 555 0199",
  "+49 30 901820",
  "513-555-0142 ext. 12",
])("%j can be called", (typed) => expect(isPhoneNumber(typed)).toBe(true));

test.each(["555-0142", "513-555-01423", "+123", "call me", "", "5".repeat(41)])(
  "%j cannot be called",
  (typed) => expect(isPhoneNumber(typed)).toBe(false),
);

test.each([
  "0000000000",
  "1234567890",
  "(555) 555-5555",
  "234 567 8901",
  "9876543210",
  "+1 012 555 0142",
  "513-155-0142",
  "+0000000000",
])("%j is no number that anybody has", (typed) => expect(isPhoneNumber(typed)).toBe(false));

test("a number is written the way the site writes it, whatever was typed", () => {
  expect(formatPhone("513.555.0142")).toBe("(513) 555-0142");
  expect(formatPhone("+1 513 555 0142")).toBe("(513) 555-0142");
  expect(formatPhone("013 555 0142")).toBeNull();
  expect(formatPhone("555-0142")).toBeNull();
  expect(formatPhone("call me")).toBeNull();
});
