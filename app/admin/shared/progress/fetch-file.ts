import type { Progress } from "../../../../core/progress/progress.ts";
import type { SentTask } from "./send-task.ts";

/** The header with about how many bytes a file will have whose length is not known before it is made. */
export const EXPECTED_BYTES_HEADER = "x-expected-bytes";

/** A file that was downloaded by a script. */
export interface FetchedFile {
  readonly name: string;
  readonly content: Blob;
}

/**
 * Downloads a file and reports how much has arrived. Null when the server answered with a page, such as the one that asks for the
 * password: the browser has to go there. It fails with the status of the answer; one of 200 broke off. A cancellation ends the request, and with it the work of the server.
 */
export function fetchFile(
  address: string,
  onProgress: (progress: Progress) => void,
): SentTask<FetchedFile | null> {
  const canceling = new AbortController();
  const { signal } = canceling;
  let status = 0;
  const read = async (): Promise<FetchedFile | null> => {
    const response = await fetch(address, { signal });
    status = response.status;
    if (status >= 500) throw new Error(`The server answered with ${status}.`);
    const [, name] =
      /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
    if (!response.ok || !response.body || name === undefined) return null;
    const total = Number(response.headers.get(EXPECTED_BYTES_HEADER) ?? 0);
    const chunks: BlobPart[] = [];
    let done = 0;
    for await (const chunk of readChunks(response.body)) {
      chunks.push(chunk);
      done += chunk.length;
      onProgress({ step: "Downloading", done: Math.min(done, total), total, unit: "bytes" });
    }
    return { name, content: new Blob(chunks, { type: "application/zip" }) };
  };
  const end = read().then(
    (result) => ({ kind: "ended", result }) as const,
    () => {
      if (signal.aborted) return { kind: "canceled" } as const;
      return { kind: "failed", status, retryAfter: 0, isSent: true } as const;
    },
  );
  return { end, cancel: () => canceling.abort() };
}

/** The chunks of a body; Safari cannot iterate over a stream. */
async function* readChunks(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
