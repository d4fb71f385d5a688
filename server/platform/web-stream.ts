import { Readable } from "node:stream";

/** A Node stream, or the chunks it would have, as the body of a response. The next chunk is read when the last one was sent. */
export function toWebStream(
  source: Readable | Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): ReadableStream<Uint8Array> {
  const stream = source instanceof Readable ? source : Readable.from(source);
  // Node types its web streams apart from the global ones; they are the same objects.
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}
