import type { LibraryPicture, Use } from "../../../core/media/picture.ts";
import type { PictureRequest } from "../../../core/media/request.ts";
import { call, type Unanswered } from "../ui/call.ts";

export type Sent =
  | { readonly kind: "added"; readonly picture: LibraryPicture }
  | { readonly kind: "replaced"; readonly picture: LibraryPicture; readonly earlierId: string }
  | { readonly kind: "refused"; readonly sentence: string }
  | { readonly kind: "too-large" | "busy" | "unavailable" | "gone" }
  | Unanswered;

export type Changed =
  | { readonly kind: "done" }
  | { readonly kind: "gone" }
  | { readonly kind: "in-use"; readonly uses: readonly Use[] }
  | Unanswered;

export interface Listed {
  readonly kind: "listed";
  readonly pictures: readonly LibraryPicture[];
  readonly total: number;
  readonly pages: number;
}

/** Sends one file; `tell` hears how much of it is on its way, from 0 to 1. A new picture, or one in the place of another. */
export function sendFile(
  file: Blob,
  name: string,
  tell: (part: number) => void,
  replacedId?: string,
): Promise<Sent> {
  const query = new URLSearchParams({ name: name.toWellFormed().slice(-150) });
  if (replacedId) query.set("replace", replacedId);
  return new Promise((resolve) => {
    // fetch tells nothing of what has been sent so far.
    const request = new XMLHttpRequest();
    request.open("POST", `/admin/media/upload?${query}`);
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(readAnswer(request));
    request.onerror = () => resolve({ kind: "unreachable" });
    request.onabort = () => resolve({ kind: "unreachable" });
    request.send(file);
  });
}

function readAnswer({ status, responseText }: XMLHttpRequest): Sent {
  if (status === 401 || status === 403) return { kind: "signed-out" };
  if (status === 413) return { kind: "too-large" };
  try {
    return JSON.parse(responseText) as Sent;
  } catch {
    return { kind: status === 503 ? "busy" : "unreachable" };
  }
}

/** Changes one picture. */
export function sendChange(id: string, wish: PictureRequest): Promise<Changed> {
  return call(`/admin/media/${id}`, "POST", wish);
}

/** A page of the library. */
export function fetchLibrary(search: string, page: number): Promise<Listed | Unanswered> {
  return call(
    `/admin/media/library?${new URLSearchParams({ q: search, page: String(page) })}`,
    "GET",
  );
}

const TROUBLE = {
  "too-large": "This file is too large. A picture may have 15 MB.",
  busy: "Other pictures are being prepared. Try this one again in a moment.",
  unavailable: "There is no room to keep this picture now. Nothing else was lost; try again later.",
  gone: "This picture is not in the library any more.",
  unreachable: "The server cannot be reached. Check the connection and try again.",
  "signed-out": "You are signed out. Sign in in another tab, then try again.",
} as const;

/** The sentence for what did not work. */
export function troubleText(outcome: { readonly kind: keyof typeof TROUBLE }): string {
  return TROUBLE[outcome.kind];
}
