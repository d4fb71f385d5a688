import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { ImportPlanSummary } from "../../../core/archive/import-plan.ts";
import { useTask } from "../shared/progress/use-task.ts";
import { type ArchiveFile, requestImport, requestPlan, resultOf } from "./api-client.ts";
import { type ImportFailure, importFailure } from "./import-failure.ts";

/** The state of an import, step by step. */
export type ImportState =
  | { readonly kind: "idle" }
  | { readonly kind: "looking" }
  | { readonly kind: "planned"; readonly plan: ImportPlanSummary; readonly from: ArchiveFile }
  | { readonly kind: "importing"; readonly plan: ImportPlanSummary; readonly from: ArchiveFile }
  | { readonly kind: "done"; readonly text: string }
  | ImportFailure;

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
    setState(answer.kind === "planned" ? { ...answer, from } : importFailure(answer, "look"));
  }

  async function confirm(invite: boolean) {
    if (state.kind !== "planned") return;
    const { plan, from } = state;
    setState({ kind: "importing", plan, from });
    const agreement = { basedOn: plan.basedOn, invite };
    const answer = resultOf(await run((onProgress) => requestImport(from, agreement, onProgress)));
    if (answer.kind === "imported") setState({ kind: "done", text: successText(answer) });
    else setState(importFailure(answer, "import"));
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
