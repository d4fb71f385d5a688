import { useCallback, useEffect, useReducer, useRef } from "react";
import type { LibraryPicture } from "../../../../core/media/picture.ts";
import type { Progress } from "../../../../core/progress/progress.ts";
import { createAttempts } from "./attempts.ts";
import { pictureFailureText, uploadFile, uploadResult } from "./picture-requests.ts";
import { prepareUpload } from "./prepare-upload.ts";

/** One file that is uploaded. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly state:
    | { readonly kind: "waiting" }
    | { readonly kind: "sending"; readonly progress: Progress; readonly isCanceling: boolean }
    | { readonly kind: "canceled" }
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

/** Uploads files one after the other; each succeeds, fails or is canceled by itself. Leaving the view cancels all of them. `onAdded` is called for every new picture, and for one that was there. */
export function useUploads(onAdded: (picture: LibraryPicture) => void) {
  const [uploads, dispatch] = useReducer(uploadsReducer, []);
  const lastUpload = useRef<Promise<void>>(Promise.resolve());
  const count = useRef(0);

  const attempts = useRef(createAttempts());
  useEffect(() => {
    const { cancelAll } = attempts.current;
    return cancelAll;
  }, []);

  const enqueue = useCallback(
    ({ key, file }: Upload) => {
      const setState = (state: Upload["state"]) => dispatch({ kind: "moved", key, state });
      const canceling = attempts.current.begin(key);
      lastUpload.current = lastUpload.current.then(async () => {
        const state = await uploadOne(file, canceling.signal, setState);
        if (!attempts.current.end(key, canceling)) return; // canceled, and tried again since
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
    /** Cancels an upload that is waiting or running. */
    cancel({ key, state }: Upload) {
      attempts.current.cancel(key);
      if (state.kind === "waiting") dispatch({ kind: "moved", key, state: { kind: "canceled" } });
    },
    dismiss: (key: number) => dispatch({ kind: "dismissed", key }),
  };
}

async function uploadOne(
  file: File,
  canceling: AbortSignal,
  onState: (state: Upload["state"]) => void,
): Promise<Upload["state"]> {
  let progress: Progress = { step: "Preparing", done: 0, total: 0 };
  const show = () => onState({ kind: "sending", progress, isCanceling: canceling.aborted });
  if (canceling.aborted) return { kind: "canceled" };
  show();
  const prepared = await prepareUpload(file);
  if (canceling.aborted) return { kind: "canceled" };
  if (prepared.kind === "refused") return failed(prepared.sentence, false);
  const sent = uploadFile(prepared.blob, file.name, (next) => {
    progress = next;
    show();
  });
  canceling.addEventListener("abort", () => {
    show();
    sent.cancel();
  });
  return uploadState(uploadResult(await sent.end));
}

function uploadState(result: ReturnType<typeof uploadResult>): Upload["state"] {
  switch (result.kind) {
    case "canceled":
      return result;
    case "added":
      return { kind: "added", picture: result.picture };
    case "existing":
      return { kind: "in-library", picture: result.picture };
    case "refused":
      return failed(result.sentence, false);
    case "replaced":
      throw new Error("The server replaced a picture, but a new one was sent.");
    default:
      return failed(pictureFailureText(result), result.kind !== "too-large");
  }
}

function failed(sentence: string, canRetry: boolean): Upload["state"] {
  return { kind: "failed", sentence, canRetry };
}
