import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { MINUTE_MS } from "../../core/format/time-units.ts";
import { detectFileKind, isPicture } from "../../core/media/file-kind.ts";
import { MAX_FILE_BYTES } from "../../core/media/file-rejection.ts";
import { type Task, UNWATCHED_TASK, untilAborted } from "../tasks/task.ts";
import type { EncodeMessage, PictureEncoding } from "./encode.ts";

/** Milliseconds. No ordinary picture takes this long. */
const ENCODE_TIMEOUT_MS = MINUTE_MS;

const ENCODE = fileURLToPath(new URL("./encode.ts", import.meta.url));

let last: Promise<unknown> = Promise.resolve();

/**
 * Encodes a file in all forms, or says why it is rejected. Each file gets a process of its own with an empty
 * environment, one after the other, so that pages are not slowed down, memory is released, and a decoder bug cannot
 * affect the server. A canceled task ends its process.
 */
export async function encodePicture(
  bytes: Uint8Array,
  task: Task = UNWATCHED_TASK,
  timeoutMs = ENCODE_TIMEOUT_MS,
): Promise<PictureEncoding> {
  const kind = detectFileKind(bytes);
  if (bytes.length > MAX_FILE_BYTES) {
    return { kind: "refused", rejection: { why: "bytes", bytes: bytes.length } };
  }
  if (!isPicture(kind)) return { kind: "refused", rejection: { why: "kind", kind } };
  const encoding = last.then(() => {
    task.signal.throwIfAborted();
    return encodeInProcess(bytes, task, timeoutMs);
  });
  last = encoding.catch(() => {});
  return untilAborted(encoding, task.signal); // a canceled one does not wait for those before it
}

function encodeInProcess(
  bytes: Uint8Array,
  { signal, report }: Task,
  timeoutMs: number,
): Promise<PictureEncoding> {
  return new Promise((resolve) => {
    const child = fork(ENCODE, {
      env: {},
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    let isTimedOut = false;
    const timer = setTimeout(() => {
      isTimedOut = true;
      child.kill("SIGKILL");
    }, timeoutMs);
    const cancel = () => child.kill("SIGKILL");
    signal.addEventListener("abort", cancel, { once: true });
    child.on("message", (message: EncodeMessage) => {
      if (message.kind === "made") report({ ...message, step: "Preparing the picture" });
      else resolve(message);
    });
    child.once("error", () => child.kill("SIGKILL"));
    // Has no effect after a result; without one, the decoder crashed or was killed.
    child.once("close", () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
      resolve({ kind: "refused", rejection: { why: isTimedOut ? "slow" : "broken" } });
    });
    child.send(bytes, (error) => error && child.kill("SIGKILL"));
  });
}
