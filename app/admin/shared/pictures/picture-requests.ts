import type { LibraryPicture, PictureUse } from "../../../../core/media/picture.ts";
import type { PictureRequest } from "../../../../core/media/picture-request.ts";
import type { Progress } from "../../../../core/progress/progress.ts";
import { failureCause } from "../progress/failure-cause.ts";
import { type SentTask, sendTask, type TaskEnd } from "../progress/send-task.ts";
import { type RequestFailure, requestJson } from "../requests/request-json.ts";

/** What the server did with an uploaded file. */
type StoredUpload =
  | { readonly kind: "added"; readonly picture: LibraryPicture }
  | { readonly kind: "existing"; readonly picture: LibraryPicture }
  | { readonly kind: "replaced"; readonly picture: LibraryPicture; readonly earlierId: string }
  | { readonly kind: "refused"; readonly sentence: string }
  | { readonly kind: "unavailable" | "gone" };

type UploadResult =
  | StoredUpload
  | { readonly kind: "canceled" }
  | { readonly kind: "too-large" | "busy" | "server-error" }
  | RequestFailure;

export type PictureChangeResult =
  | { readonly kind: "done" }
  | { readonly kind: "gone" }
  | { readonly kind: "in-use"; readonly uses: readonly PictureUse[] }
  | RequestFailure;

export interface LibraryPage {
  readonly kind: "listed";
  readonly pictures: readonly LibraryPicture[];
  readonly total: number;
  readonly pages: number;
}

/** Uploads one file as a new picture, or in the place of `replacedId`. */
export function uploadFile(
  file: Blob,
  name: string,
  onProgress: (progress: Progress) => void,
  replacedId?: string,
): SentTask<StoredUpload> {
  const query = { name: name.toWellFormed().slice(-150) };
  const replace = replacedId === undefined ? {} : { replace: replacedId };
  return sendTask("/admin/media/upload", { ...query, ...replace }, file, onProgress);
}

/** The result of an upload, also of one that got no answer. */
export function uploadResult(end: TaskEnd<StoredUpload>): UploadResult {
  if (end.kind === "ended") return end.result;
  if (end.kind === "canceled") return end;
  const { status, retryAfter } = end;
  // The upload slots are taken for seconds, a database is away for longer.
  const isBusy = status === 503 && retryAfter > 0 && retryAfter < 10;
  if (isBusy) return { kind: "busy" };
  const cause = failureCause(end);
  return { kind: cause === "lost" ? "unreachable" : cause };
}

/** Changes one picture: its alt text, its crop, or whether it is in the bin. */
export function changePicture(id: string, change: PictureRequest): Promise<PictureChangeResult> {
  return requestJson(`/admin/media/${id}`, "POST", change);
}

/** A page of the library. */
export function fetchLibrary(search: string, page: number): Promise<LibraryPage | RequestFailure> {
  return requestJson(
    `/admin/media/library?${new URLSearchParams({ q: search, page: String(page) })}`,
    "GET",
  );
}

const FAILURE_TEXTS = {
  "too-large": "This file is too large. Pictures can be up to 15 MB.",
  busy: "Other pictures are still being processed. Try this one again in a moment.",
  unavailable: "The disk is full, so this picture couldn't be saved. Try again later.",
  gone: "This picture is no longer in the library.",
  "server-error": "Something went wrong on our side. Try again.",
  unreachable: "The server can't be reached. Check your connection and try again.",
  "signed-out": "You're signed out. Sign in in another tab, then try again.",
} as const;

/** The sentence for a request that failed. */
export function pictureFailureText(outcome: { readonly kind: keyof typeof FAILURE_TEXTS }): string {
  return FAILURE_TEXTS[outcome.kind];
}
