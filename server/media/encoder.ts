import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isPicture, kindOf } from "../../core/media/file-kind.ts";
import { LARGEST_FILE } from "../../core/media/refusal.ts";
import type { Encoding } from "./encode.ts";

/** No honest picture takes so long, milliseconds. */
const LONGEST_MS = 60_000;

const ENCODE = fileURLToPath(new URL("./encode.ts", import.meta.url));

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a file's forms, or says why it is not taken. Each file has a process of its own with an empty environment, one after
 * the other: pages never wait for it, its hundred megabytes go with it, and what breaks a decoder breaks nothing else.
 */
export async function encodePicture(bytes: Uint8Array, longestMs = LONGEST_MS): Promise<Encoding> {
  const kind = kindOf(bytes);
  if (bytes.length > LARGEST_FILE) {
    return { kind: "refused", refusal: { why: "bytes", bytes: bytes.length } };
  }
  if (!isPicture(kind)) return { kind: "refused", refusal: { why: "kind", kind } };
  const encoding = last.then(() => encodeApart(bytes, longestMs));
  last = encoding;
  return encoding;
}

function encodeApart(bytes: Uint8Array, longestMs: number): Promise<Encoding> {
  return new Promise((resolve) => {
    const child = fork(ENCODE, {
      env: {},
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    let isSlow = false;
    const tooLong = setTimeout(() => {
      isSlow = true;
      child.kill("SIGKILL");
    }, longestMs);
    child.once("message", (encoding: Encoding) => resolve(encoding));
    child.once("error", () => child.kill("SIGKILL"));
    // After its answer this says nothing any more; without one, the decoder fell over the file or was stopped.
    child.once("close", () => {
      clearTimeout(tooLong);
      resolve({ kind: "refused", refusal: { why: isSlow ? "slow" : "broken" } });
    });
    child.send(bytes, (error) => error && child.kill("SIGKILL"));
  });
}
