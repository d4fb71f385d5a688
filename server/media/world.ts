import type { Database } from "../platform/db/connect.ts";
import type { Log } from "../platform/log.ts";
import type { Encoding } from "./encode.ts";
import type { PictureStore } from "./store.ts";

/** What pictures are taken and kept with. */
export interface MediaWorld {
  readonly db: Database;
  readonly pictures: PictureStore;
  readonly encode: (bytes: Uint8Array) => Promise<Encoding>;
  readonly log: Log;
}
