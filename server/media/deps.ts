import type { Database } from "../platform/db/connect.ts";
import type { Log } from "../platform/log.ts";
import type { Task } from "../tasks/task.ts";
import type { PictureEncoding } from "./encode.ts";
import type { PictureStore } from "./picture-store.ts";

/** The dependencies of the picture library. */
export interface MediaDeps {
  readonly db: Database;
  readonly pictures: PictureStore;
  readonly encode: (bytes: Uint8Array, task?: Task) => Promise<PictureEncoding>;
  readonly log: Log;
}
