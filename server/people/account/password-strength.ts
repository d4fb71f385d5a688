import { once } from "node:events";
import { Worker } from "node:worker_threads";
import {
  type PasswordContext,
  passwordLengthProblem,
  personalWords,
  weakPasswordProblem,
} from "../../../core/people/password.ts";
import type { Site } from "../../../core/sections/site.ts";

/** After this many milliseconds without a new password the thread with the dictionaries ends. */
const IDLE_MS = 30_000;

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let lastCheck: Promise<unknown> = Promise.resolve();

/** What is wrong with a new password, as a sentence; null when it is accepted. No external service is asked. */
export async function newPasswordProblem(
  password: string,
  context: PasswordContext,
): Promise<string | null> {
  const problem = passwordLengthProblem(password);
  if (problem) return problem;
  return weakPasswordProblem(password, context, await guessesLog10(password, context));
}

/** The words that a business is known by, for `PasswordContext`. */
export function businessWords(site: Pick<Site, "businessConfig" | "origin">): string[] {
  const { name, shortName, address, email, website, serviceArea } = site.businessConfig;
  const addresses = [site.origin, website].filter((text) => URL.canParse(text));
  const domains = addresses.map((text) => new URL(text).hostname.replace(/^www\./, ""));
  const mailDomain = email.split("@")[1] ?? "";
  return [name, shortName, address.city, serviceArea.primary, mailDomain, ...domains].flatMap(
    (words) => [words, words.replace(/\.[^.]*$/, "")],
  );
}

/** How many guesses a password withstands, as a power of ten. One check after the other. */
function guessesLog10(password: string, context: PasswordContext): Promise<number> {
  const check = lastCheck.then(() => askThread([password, personalWords(context)]));
  lastCheck = check.catch(() => {});
  return check;
}

async function askThread(question: [string, string[]]): Promise<number> {
  clearTimeout(idle);
  const worker = thread ?? new Worker(new URL("./password-strength-worker.ts", import.meta.url));
  thread = worker;
  worker.ref(); // an answer is awaited, so the process must not end meanwhile
  try {
    const answered = once(worker, "message");
    worker.postMessage(question);
    const [guesses]: unknown[] = await answered;
    return Number(guesses);
  } catch (error) {
    thread = undefined;
    throw error;
  } finally {
    worker.unref();
    idle = setTimeout(endThread, IDLE_MS).unref();
  }
}

function endThread(): void {
  void thread?.terminate();
  thread = undefined;
}
