import type { LibraryPicture, PictureUse } from "../../../../core/media/picture.ts";
import type { PictureRequest } from "../../../../core/media/picture-request.ts";
import { type RequestFailure, requestJson } from "../requests/request-json.ts";

type UploadResult =
  | { readonly kind: "added"; readonly picture: LibraryPicture }
  | { readonly kind: "existing"; readonly picture: LibraryPicture }
  | { readonly kind: "replaced"; readonly picture: LibraryPicture; readonly earlierId: string }
  | { readonly kind: "refused"; readonly sentence: string }
  | { readonly kind: "too-large" | "busy" | "unavailable" | "gone" }
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

/** Uploads one file as a new picture, or in the place of `replacedId`. `onProgress` gets the share that was sent, 0 to 1. */
export function uploadFile(
  file: Blob,
  name: string,
  onProgress: (part: number) => void,
  replacedId?: string,
): Promise<UploadResult> {
  const query = new URLSearchParams({ name: name.toWellFormed().slice(-150) });
  if (replacedId) query.set("replace", replacedId);
  return new Promise((resolve) => {
    // fetch does not report upload progress.
    const request = new XMLHttpRequest();
    request.open("POST", `/admin/media/upload?${query}`);
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(readResponse(request));
    request.onerror = () => resolve({ kind: "unreachable" });
    request.onabort = () => resolve({ kind: "unreachable" });
    request.send(file);
  });
}

function readResponse(request: XMLHttpRequest): UploadResult {
  const { status, responseText } = request;
  if (status === 401 || status === 403) return { kind: "signed-out" };
  if (status === 413) return { kind: "too-large" };
  const type = request.getResponseHeader("content-type") ?? "";
  if (!type.startsWith("application/json")) {
    // The upload slots are taken for seconds, a database is away for longer.
    const isBusy = status === 503 && Number(request.getResponseHeader("retry-after")) < 10;
    return { kind: isBusy ? "busy" : "unreachable" };
  }
  // Our own route answers with one of its results.
  return JSON.parse(responseText) as UploadResult;
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
  unreachable: "The server can't be reached. Check your connection and try again.",
  "signed-out": "You're signed out. Sign in in another tab, then try again.",
} as const;

/** The sentence for a request that failed. */
export function pictureFailureText(outcome: { readonly kind: keyof typeof FAILURE_TEXTS }): string {
  return FAILURE_TEXTS[outcome.kind];
}
