import type { ArchiveRequestFailure } from "./api-client.ts";

/** How an import ended without a result. */
export type ImportFailure =
  | { readonly kind: "canceled" }
  | {
      readonly kind: "failed";
      readonly title: string;
      readonly text: string;
      /** A page that helps to go on, if there is one. */
      readonly link?: { readonly to: string; readonly label: string };
    };

/** Looking at a file writes nothing, so nothing can have changed. */
const LOOK_TEXTS = {
  "server-error": {
    title: "The file couldn't be read",
    text: "Something went wrong on our side. Nothing was changed. Choose the file again.",
  },
  lost: {
    title: "The file couldn't be read",
    text: "The connection was lost. Nothing was changed. Choose the file again.",
  },
};

/** The server may have failed, or gone silent, after it committed. */
const IMPORT_TEXTS = {
  "server-error": {
    title: "The import stopped",
    text: "Something went wrong on our side. Reload this page: if anything was imported, you can undo it here.",
  },
  lost: {
    title: "The connection was lost",
    text: "The import may have finished. Reload this page: if it did, you can undo it here.",
  },
};

/** An answer of the server that is no plan or import, or why there is none. */
type FailedAnswer =
  | { readonly kind: "refused"; readonly sentence: string }
  | { readonly kind: "moved-on" | "no-copy" | "sign-in-again" }
  | ArchiveRequestFailure;

/** What a person reads when a look at an archive (`look`) or its import did not succeed. */
export function importFailure(answer: FailedAnswer, act: "look" | "import"): ImportFailure {
  switch (answer.kind) {
    case "refused":
      return { kind: "failed", title: "This file can't be imported", text: answer.sentence };
    case "moved-on":
      return {
        kind: "failed",
        title: "The site has changed",
        text: "Someone published a change after you opened this. Choose the file again to see what would change now.",
      };
    case "no-copy":
      return {
        kind: "failed",
        title: "This copy no longer exists",
        text: "Only the newest 20 are kept. Choose another one.",
      };
    case "sign-in-again":
      return {
        kind: "failed",
        title: "Confirm it's you first",
        text: "This is required to invite people. Nothing was changed. Choose the file again afterward.",
        link: { to: "/admin/prove?next=%2Fadmin%2Farchive", label: "Confirm" },
      };
    case "signed-out":
      return {
        kind: "failed",
        title: "You're signed out",
        text: "Sign in again in another tab, then choose the file once more. Nothing was changed.",
      };
    case "too-large":
      return {
        kind: "failed",
        title: "This file is too large",
        text: "You can upload up to 100 MB here. For larger files, run npm run site -- import on the server.",
      };
    case "canceled":
      return { kind: "canceled" };
    case "server-error":
    case "lost":
      return { kind: "failed", ...(act === "look" ? LOOK_TEXTS : IMPORT_TEXTS)[answer.kind] };
    case "unreachable":
      return {
        kind: "failed",
        title: "The file couldn't be uploaded",
        text: "Check your connection, then choose the file again. Nothing was changed.",
      };
  }
}
