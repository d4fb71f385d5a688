import { useCallback, useReducer, useRef } from "react";
import type { LibraryPicture } from "../../../core/media/picture.ts";
import { sendFile, troubleText } from "./calls.ts";
import { readyFile } from "./ready-file.ts";

/** One file on its way. `part` is how much of it has been sent, 1 while the server prepares it. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly state:
    | { readonly kind: "waiting" }
    | { readonly kind: "sending"; readonly part: number }
    | { readonly kind: "added"; readonly picture: LibraryPicture }
    | { readonly kind: "failed"; readonly sentence: string; readonly again: boolean };
}

type Step =
  | { readonly kind: "chosen"; readonly uploads: readonly Upload[] }
  | { readonly kind: "moved"; readonly key: number; readonly state: Upload["state"] }
  | { readonly kind: "dismissed"; readonly key: number };

function next(uploads: readonly Upload[], step: Step): readonly Upload[] {
  if (step.kind === "chosen") return [...uploads, ...step.uploads];
  if (step.kind === "dismissed") return uploads.filter(({ key }) => key !== step.key);
  return uploads.map((upload) => (upload.key === step.key ? { ...upload, ...step } : upload));
}

/** Sends files one after the other, each with its own end; `onAdded` hears of every new picture. */
export function useUploads(onAdded: (picture: LibraryPicture) => void) {
  const [uploads, tell] = useReducer(next, []);
  const line = useRef<Promise<void>>(Promise.resolve());
  const count = useRef(0);

  const queue = useCallback(
    ({ key, file }: Upload) => {
      const move = (state: Upload["state"]) => tell({ kind: "moved", key, state });
      line.current = line.current.then(async () => {
        const state = await sent(file, (part) => move({ kind: "sending", part }));
        move(state);
        if (state.kind === "added") onAdded(state.picture);
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
      tell({ kind: "chosen", uploads: chosen });
      chosen.forEach(queue);
    },
    again(upload: Upload) {
      tell({ kind: "moved", key: upload.key, state: { kind: "waiting" } });
      queue(upload);
    },
    dismiss: (key: number) => tell({ kind: "dismissed", key }),
  };
}

async function sent(file: File, tellPart: (part: number) => void): Promise<Upload["state"]> {
  tellPart(0);
  const readied = await readyFile(file);
  const outcome =
    readied.kind === "refused" ? readied : await sendFile(readied.blob, file.name, tellPart);
  if (outcome.kind === "added") return { kind: "added", picture: outcome.picture };
  if (outcome.kind === "refused") {
    return { kind: "failed", sentence: outcome.sentence, again: false };
  }
  if (outcome.kind === "replaced") throw new Error("nothing was to be replaced");
  return { kind: "failed", sentence: troubleText(outcome), again: outcome.kind !== "too-large" };
}
