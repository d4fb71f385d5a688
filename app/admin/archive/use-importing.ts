import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { ShownPlan } from "../../../core/archive/plan.ts";
import { type From, sendImport, sendLook, type Unanswered } from "./calls.ts";

/** How far bringing an archive in has come. */
export type ImportState =
  | { readonly kind: "idle" }
  | { readonly kind: "looking" }
  | { readonly kind: "planned"; readonly plan: ShownPlan; readonly from: From }
  | { readonly kind: "importing"; readonly plan: ShownPlan; readonly from: From }
  | { readonly kind: "done"; readonly words: string }
  | {
      readonly kind: "failed";
      readonly title: string;
      readonly words: string;
      /** Where the way out begins, if it is not here. */
      readonly way?: { readonly to: string; readonly label: string };
    };

export type Importing = ReturnType<typeof useImporting>;

/** Brings an archive in, in two steps: look what would change, then do it. */
export function useImporting() {
  const [state, setState] = useState<ImportState>({ kind: "idle" });
  const revalidator = useRevalidator();
  const resetRef = useRef<() => void>(null);

  async function look(from: From) {
    setState({ kind: "looking" });
    const answer = await sendLook(from);
    resetRef.current?.(); // so that the same file can be chosen again
    setState(answer.kind === "planned" ? { ...answer, from } : failureOf(answer));
  }

  async function confirm(invite: boolean) {
    if (state.kind !== "planned") return;
    const { plan, from } = state;
    setState({ kind: "importing", plan, from });
    const answer = await sendImport(from, { basedOn: plan.basedOn, invite });
    if (answer.kind === "imported") setState({ kind: "done", words: wordsFor(answer) });
    else setState(failureOf(answer));
    await revalidator.revalidate();
  }

  return { state, look, confirm, resetRef, close: () => setState({ kind: "idle" }) };
}

function wordsFor({ sections, pictures, invited, uninvited }: Counted): string {
  const parts = [
    counted(sections, "section", "sections"),
    counted(pictures, "picture", "pictures"),
    ...(invited > 0 ? [counted(invited, "invitation", "invitations")] : []),
  ];
  const missed =
    uninvited > 0
      ? ` ${counted(uninvited, "invitation", "invitations")} could not be written: see People.`
      : "";
  return `Done: ${parts.join(", ")}. Visitors see it now.${missed}`;
}

interface Counted {
  readonly sections: number;
  readonly pictures: number;
  readonly invited: number;
  readonly uninvited: number;
}

/** "1 picture", "3 pictures". */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

type Failure =
  | { readonly kind: "refused"; readonly sentence: string }
  | { readonly kind: "moved-on" | "no-copy" | "prove" }
  | Unanswered;

function failureOf(answer: Failure): ImportState {
  switch (answer.kind) {
    case "refused":
      return { kind: "failed", title: "This file was not taken", words: answer.sentence };
    case "moved-on":
      return {
        kind: "failed",
        title: "The site changed meanwhile",
        words:
          "Somebody published after you looked. Choose the file again to see what would change now.",
      };
    case "no-copy":
      return {
        kind: "failed",
        title: "This copy is gone",
        words: "Only the newest 20 are kept. Choose another one.",
      };
    case "prove":
      return {
        kind: "failed",
        title: "Prove that it is you first",
        words: "Inviting people needs it. Nothing was changed: choose the file again afterwards.",
        way: { to: "/admin/prove?next=%2Fadmin%2Farchive", label: "Prove it" },
      };
    case "signed-out":
      return {
        kind: "failed",
        title: "You are signed out",
        words: "Sign in again in another tab, then choose the file once more. Nothing was changed.",
      };
    case "too-large":
      return {
        kind: "failed",
        title: "This file is too large",
        words:
          "No more than 100 MB come in here. On the server itself, npm run site -- import takes it.",
      };
    case "unreachable":
      return {
        kind: "failed",
        title: "The file did not get through",
        words: "Check your connection, then choose it again. Nothing was changed.",
      };
  }
}
