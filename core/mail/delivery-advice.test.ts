import { expect, test } from "vitest";
import { deliveryAdvice } from "./delivery-advice.ts";

test.each([
  [
    "The mail server didn't accept it: 535 5.7.8 Username and Password not accepted",
    /app password/,
  ],
  ["The mail server didn't accept it: getaddrinfo ENOTFOUND smtp.gmial.com", /name can’t be found/],
  ["The mail server didn't accept it: connect ECONNREFUSED 127.0.0.1:587", /can’t be reached/],
  ["The mail server didn't accept it: self-signed certificate", /isn’t secure/],
  ["The mail server refused it: 553 5.7.1 Sender address rejected: not owned by user", /MAIL_FROM/],
  ["The mail server refused it: 550 5.1.1 no such mailbox", /recipient’s address/],
  ["The mail server didn't accept it: 451 4.7.1 greylisted", /try again automatically/],
  ["", /doesn’t accept the message/],
])("what a mail server says becomes one sentence with the cure: %s", (reason, advice) => {
  expect(deliveryAdvice(reason)).toMatch(advice);
});
