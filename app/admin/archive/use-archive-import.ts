import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { ImportPlanSummary } from "../../../core/archive/import-plan.ts";
import { useTask } from "../shared/progress/use-task.ts";
import {
  type ArchiveFile,
  type ArchiveRequestFailure,
  requestImport,
  requestPlan,
  resultOf,
} from "./api-client.ts";

/** The state of an import, step by step. */
export type ImportState =
  | { readonly kind: "idle" }
  | { readonly kind: "looking" }
  | { readonly kind: "planned"; readonly plan: ImportPlanSummary; readonly from: ArchiveFile }
  | { readonly kind: "importing"; readonly plan: ImportPlanSummary; readonly from: ArchiveFile }
  | { readonly kind: "canceled" }
  | { readonly kind: "done"; readonly text: string }
  | {
      readonly kind: "failed";
      readonly title: string;
      readonly text: string;
      /** A page that helps to go on, if there is one. */
      readonly link?: { readonly to: string; readonly label: string };
    };

export type ArchiveImport = ReturnType<typeof useArchiveImport>;

/** Imports an archive in two steps: show its plan, then confirm it. Both can be canceled. */
export function useArchiveImport() {
  const [state, setState] = useState<ImportState>({ kind: "idle" });
  const { running, run } = useTask();
  const revalidator = useRevalidator();
  const resetRef = useRef<() => void>(null);

  async function showPlan(from: ArchiveFile) {
    setState({ kind: "looking" });
    const answer = resultOf(await run((onProgress) => requestPlan(from, onProgress)));
    resetRef.current?.(); // so that the same file can be chosen again
    setState(answer.kind === "planned" ? { ...answer, from } : toFailure(answer));
  }

  async function confirm(invite: boolean) {
    if (state.kind !== "planned") return;
    const { plan, from } = state;
    setState({ kind: "importing", plan, from });
    const agreement = { basedOn: plan.basedOn, invite };
    const answer = resultOf(await run((onProgress) => requestImport(from, agreement, onProgress)));
    if (answer.kind === "imported") setState({ kind: "done", text: successText(answer) });
    else setState(toFailure(answer));
    await revalidator.revalidate();
  }

  return { state, running, showPlan, confirm, resetRef, close: () => setState({ kind: "idle" }) };
}

function successText({ sections, pictures, invited, uninvited }: ImportCounts): string {
  const parts = [
    counted(sections, "section", "sections"),
    counted(pictures, "picture", "pictures"),
    ...(invited > 0 ? [counted(invited, "invitation", "invitations")] : []),
  ];
  const failedInvitations =
    uninvited > 0
      ? ` ${counted(uninvited, "invitation", "invitations")} couldn't be created. See People.`
      : "";
  return `Imported: ${parts.join(", ")}. Visitors see it now.${failedInvitations}`;
}

interface ImportCounts {
  readonly sections: number;
  readonly pictures: number;
  readonly invited: number;
  readonly uninvited: number;
}

/** 1: `1 picture`, 3: `3 pictures`. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

type Failure =
  | { readonly kind: "refused"; readonly sentence: string }
  | { readonly kind: "moved-on" | "no-copy" | "sign-in-again" }
  | ArchiveRequestFailure;

function toFailure(answer: Failure): ImportState {
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
    case "lost":
      return {
        kind: "failed",
        title: "The connection was lost",
        text: "The import may have finished. Reload this page: if it did, you can undo it here.",
      };
    case "unreachable":
      return {
        kind: "failed",
        title: "The file couldn't be uploaded",
        text: "Check your connection, then choose the file again. Nothing was changed.",
      };
  }
}
