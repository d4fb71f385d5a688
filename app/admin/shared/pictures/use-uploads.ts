import { useCallback, useReducer, useRef } from "react";
import type { LibraryPicture } from "../../../../core/media/picture.ts";
import { pictureFailureText, uploadFile } from "./picture-requests.ts";
import { prepareUpload } from "./prepare-upload.ts";

/** One file that is uploaded. `part` is the share that has been sent, from 0 to 1; at 1 the server prepares it. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly state:
    | { readonly kind: "waiting" }
    | { readonly kind: "sending"; readonly part: number }
    /** `in-library`: it was there already, and nothing was added. */
    | { readonly kind: "added" | "in-library"; readonly picture: LibraryPicture }
    | { readonly kind: "failed"; readonly sentence: string; readonly canRetry: boolean };
}

type UploadEvent =
  | { readonly kind: "chosen"; readonly uploads: readonly Upload[] }
  | { readonly kind: "moved"; readonly key: number; readonly state: Upload["state"] }
  | { readonly kind: "dismissed"; readonly key: number };

function uploadsReducer(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  if (event.kind === "chosen") return [...uploads, ...event.uploads];
  if (event.kind === "dismissed") return uploads.filter(({ key }) => key !== event.key);
  return uploads.map((upload) => (upload.key === event.key ? { ...upload, ...event } : upload));
}

/** Uploads files one after the other; each succeeds or fails by itself. `onAdded` is called for every new picture, and for one that was there. */
export function useUploads(onAdded: (picture: LibraryPicture) => void) {
  const [uploads, dispatch] = useReducer(uploadsReducer, []);
  const lastUpload = useRef<Promise<void>>(Promise.resolve());
  const count = useRef(0);

  const enqueue = useCallback(
    ({ key, file }: Upload) => {
      const setState = (state: Upload["state"]) => dispatch({ kind: "moved", key, state });
      lastUpload.current = lastUpload.current.then(async () => {
        const state = await uploadOne(file, (part) => setState({ kind: "sending", part }));
        setState(state);
        if ("picture" in state) onAdded(state.picture);
      });
    },
    [onAdded],
  );

  return {
    uploads,
    add(files: readonly File[]) {
      const chosen = files.map((file): Upload => {
        count.current += 1;
        return { key: count.current, file, state: { kind: "waiting" } };
      });
      dispatch({ kind: "chosen", uploads: chosen });
      chosen.forEach(enqueue);
    },
    retry(upload: Upload) {
      dispatch({ kind: "moved", key: upload.key, state: { kind: "waiting" } });
      enqueue(upload);
    },
    dismiss: (key: number) => dispatch({ kind: "dismissed", key }),
  };
}

async function uploadOne(file: File, onProgress: (part: number) => void): Promise<Upload["state"]> {
  onProgress(0);
  const prepared = await prepareUpload(file);
  const outcome =
    prepared.kind === "refused" ? prepared : await uploadFile(prepared.blob, file.name, onProgress);
  if (outcome.kind === "added") return { kind: "added", picture: outcome.picture };
  if (outcome.kind === "existing") return { kind: "in-library", picture: outcome.picture };
  if (outcome.kind === "refused") {
    return { kind: "failed", sentence: outcome.sentence, canRetry: false };
  }
  if (outcome.kind === "replaced")
    throw new Error("The server replaced a picture, but a new one was sent.");
  return {
    kind: "failed",
    sentence: pictureFailureText(outcome),
    canRetry: outcome.kind !== "too-large",
  };
}
