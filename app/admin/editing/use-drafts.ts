import { type RefObject, useEffect } from "react";
import { sendDraft } from "./calls.ts";
import type { EditedSection, EditingAct, EditingState, Standing } from "./editing-state.ts";
import { keepCopy } from "./local-copy.ts";

/** How long after the last letter a draft goes to the server. */
const DRAFT_AFTER_MS = 1_200;

type Act = (act: EditingAct) => void;

/** What is on its way to the server: a save waits for it, for a draft must not arrive after its own publish. */
type Sending = RefObject<Promise<unknown>>;

/** Keeps every change on the device at once and on the server soon after; after a lost network, as soon as it is back. */
export function useDrafts(state: EditingState, act: Act, sending: Sending): void {
  const { sections, standing } = state;
  useEffect(() => {
    if (standing.kind !== "typed") return;
    for (const section of sections) if (section.isTouched) keepOnDevice(section, false);
    const timer = setTimeout(() => void keepDrafts(sections, act, sending), DRAFT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [sections, standing, act, sending]);

  const isAway = standing.kind === "unreachable" && !standing.unsent;
  useEffect(() => {
    if (!isAway) return;
    const again = () => act({ kind: "stand", standing: { kind: "typed" } });
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isAway, act]);
}

/** Sends what was typed to the server's drafts, and says how that went unless a save has begun meanwhile. */
export async function keepDrafts(
  sections: readonly EditedSection[],
  act: Act,
  sending: Sending,
): Promise<void> {
  const drafts = sections
    .filter(({ isTouched }) => isTouched)
    .map(({ key, value, version }) => sendDraft(key, value, version));
  const sent = Promise.all(drafts);
  sending.current = sent;
  const kept = await sent;
  const [worst = kept[0]] = kept.filter(({ kind }) => kind !== "kept");
  if (worst) act({ kind: "draft-sent", standing: standingAfter(worst) });
}

function standingAfter(answer: Awaited<ReturnType<typeof sendDraft>>): Standing {
  switch (answer.kind) {
    case "kept":
      return { kind: "draft-kept", at: answer.savedAt };
    case "unreachable":
      return { kind: "unreachable", unsent: false };
    default:
      return { kind: answer.kind };
  }
}

/** Keeps one section on the device, and whether a save of it never reached the server. */
export function keepOnDevice({ key, value, version }: EditedSection, unsent: boolean): void {
  keepCopy(key, { value, basedOn: version, savedAt: new Date().toISOString(), unsent });
}
