import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { isConnectionError } from "./connection-error.ts";
import { retryWhileAway } from "./retry-while-away.ts";

const withCode = (code: string) => Object.assign(new Error("failed"), { code });

test.each([
  ["nobody listens", withCode("ECONNREFUSED")],
  ["the socket file is gone", withCode("ENOENT")],
  ["both addresses of a name refuse", new AggregateError([withCode("ECONNREFUSED")])],
  ["the server shuts down", withCode("57P01")],
  ["the disk is full", withCode("53100")],
  ["a standby takes no writes", withCode("25006")],
  ["the connection broke", new Error("Connection terminated unexpectedly")],
  ["a query got no answer", new DrizzleQueryError("SELECT 1", [], new Error("Query read timeout"))],
])("%s: the database cannot be used at the moment", (_what, error) => {
  expect(isConnectionError(error)).toBe(true);
});

test.each([
  ["a row that is there already", withCode("23505")],
  ["a bug", new TypeError("Cannot read properties of undefined")],
  ["a wrong password", withCode("28P01")],
])("%s has nothing to do with reaching the database", (_what, error) => {
  expect(isConnectionError(error)).toBe(false);
});

test("a task is tried until the database is there, and not again after another failure", async () => {
  const failures = [withCode("ECONNREFUSED"), withCode("57P03")];
  const reported: unknown[] = [];
  const task = async () => {
    const failure = failures[reported.length];
    if (failure) throw failure;
    return "done";
  };
  const { signal } = new AbortController();
  expect(await retryWhileAway(task, signal, (error) => reported.push(error))).toBe("done");
  expect(reported).toEqual(failures);
  const broken = retryWhileAway(
    () => Promise.reject(withCode("23505")),
    signal,
    () => {},
  );
  await expect(broken).rejects.toThrow("failed");
});

test("waiting for the database ends when the process closes", async () => {
  const closing = new AbortController();
  const waiting = retryWhileAway(
    () => Promise.reject(withCode("ECONNREFUSED")),
    closing.signal,
    () => closing.abort(),
  );
  await expect(waiting).rejects.toThrow("aborted");
});
