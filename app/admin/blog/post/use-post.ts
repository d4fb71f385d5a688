import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { PostDraft } from "../../../../core/blog/draft.ts";
import type { OpenPost, PostNow, PostOutcome } from "../../../../core/blog/editing.ts";
import type { PostRequest } from "../../../../core/blog/post-request.ts";
import type { FieldError } from "../../../../core/site/problems.ts";
import { sendAct } from "./calls.ts";
import { copyOf, type DeviceCopy, dropCopies, keepCopy } from "./device-copy.ts";

/** How far what was typed has come. */
type Standing =
  | {
      readonly kind:
        | "still"
        | "typed"
        | "kept"
        | "sending"
        | "unreachable"
        | "signed-out"
        | "refused"
        | "gone";
    }
  | { readonly kind: "clash"; readonly clash: Clash };

export type Clash = Extract<PostOutcome, { kind: "clash" }>;

/** An act without the version and the words, which the form adds. */
type Act =
  | { readonly act: "publish" }
  | { readonly act: "discard" | "unschedule" | "withdraw" | "restoreBuiltIn" | "undo" }
  | { readonly act: "schedule"; readonly day: string; readonly time: string }
  | { readonly act: "restore"; readonly revisionId: number }
  | { readonly act: "remove"; readonly title: string };

/** A post being written, which loses nothing: a copy on the device at once, a draft on the server a second later. */
export interface PostForm {
  readonly ref: string;
  readonly now: PostNow;
  readonly draft: PostDraft;
  readonly standing: Standing;
  readonly errors: readonly FieldError[];
  /** What this device kept and the server never got. */
  readonly found: DeviceCopy | null;
  patch(fields: Partial<PostDraft>): void;
  /** Brings what was typed to the server now; whether it is there. */
  keep(): Promise<boolean>;
  /** Does something to the post; whether it is done. */
  act(act: Act): Promise<boolean>;
  answerFound(take: boolean): void;
  takeTheirs(clash: Clash): void;
  keepMine(clash: Clash): void;
  answerLater(): void;
  /** Rises when the words were replaced from elsewhere, so that inputs with a state of their own begin anew. */
  readonly epoch: number;
}

const DRAFT_AFTER_MS = 1_000;

/** After these the words are others than those that were typed. */
const REPLACES: ReadonlySet<string> = new Set(["discard", "restoreBuiltIn", "undo", "restore"]);

/** These throw the words away on purpose. */
const THROWS_AWAY: ReadonlySet<string> = new Set(["discard", "remove"]);

/** Edits a post as its loader opened it. `onAdded` hears when a new one has its place on the server. */
export function usePost(open: OpenPost, ref: string, onAdded: (ref: string) => void): PostForm {
  const [now, setNow] = useState<PostNow>(open);
  const [draft, setDraft] = useState(open.draft);
  const [standing, stand] = useState<Standing>({ kind: open.hasDraft ? "kept" : "still" });
  const [errors, setErrors] = useState(open.late);
  const [found, setFound] = useState<DeviceCopy | null>(null);
  const [epoch, setEpoch] = useState(0);
  const { revalidate } = useRevalidator();
  const first = useRef({ open, ref });
  const latest = useRef({ draft, version: open.version, ref });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  /** The words the server has. */
  const stored = useRef(open.draft);
  /** The words that what the server has now takes the place of; null while nothing does. */
  const replaced = useRef<PostDraft | null>(null);

  const write = useCallback((next: PostDraft, isElsewhere: boolean) => {
    latest.current.draft = next;
    setDraft(next);
    if (isElsewhere) setEpoch((count) => count + 1);
  }, []);

  /** One after the other: each goes out on the version the one before came back with. */
  const send = useCallback(
    (make: (base: { version: number }) => PostRequest) => {
      const sent = sending.current.then(async () => {
        const { version, ref: at } = latest.current;
        const asked = make({ version });
        const outcome = await sendAct(at, asked);
        if (outcome.kind === "done") {
          latest.current.version = outcome.post.version;
          setNow(outcome.post);
          if (version === 0) onAdded(at);
          if ("draft" in asked) {
            stored.current = asked.draft;
            if (asked.draft === latest.current.draft) dropCopies(at);
          }
        }
        return outcome;
      });
      sending.current = sent;
      return sent;
    },
    [onAdded],
  );

  const settle = useCallback((outcome: Awaited<ReturnType<typeof sendAct>>) => {
    if (outcome.kind === "refused") setErrors(outcome.errors);
    if (outcome.kind === "done") setErrors([]);
    if (outcome.kind === "clash") stand({ kind: "clash", clash: outcome });
    else if (outcome.kind !== "done" && outcome.kind !== "removed") stand({ kind: outcome.kind });
  }, []);

  const keep = useCallback(async () => {
    clearTimeout(timer.current);
    const { draft: words } = latest.current;
    const outcome = await send((base) => ({ act: "keep", ...base, draft: words }));
    settle(outcome);
    if (outcome.kind !== "done") return false;
    if (latest.current.draft === words) stand({ kind: outcome.post.hasDraft ? "kept" : "still" });
    return true;
  }, [send, settle]);

  const patch = useCallback(
    (fields: Partial<PostDraft>) => {
      const next = { ...latest.current.draft, ...fields };
      write(next, false);
      const isNew = latest.current.version === 0 && first.current.open.builtIn === null;
      keepCopy(latest.current.ref, isNew, next);
      stand({ kind: "typed" });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void keep(), DRAFT_AFTER_MS);
    },
    [keep, write],
  );

  // Looked for once: what the device keeps later is what is typed here.
  useEffect(() => {
    const { ref: at, open: opened } = first.current;
    const isNew = opened.version === 0 && opened.builtIn === null;
    const copy = copyOf(at, isNew) ?? copyOf(at, true);
    const isOther = copy && JSON.stringify(copy.draft) !== JSON.stringify(opened.draft);
    if (copy && isOther && (copy.ref === at || isNew)) setFound(copy);
    return () => clearTimeout(timer.current);
  }, []);

  const isAway = standing.kind === "unreachable";
  useEffect(() => {
    if (!isAway) return;
    const again = () => void keep();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isAway, keep]);

  useEffect(() => {
    const before = replaced.current;
    replaced.current = null;
    // What was typed since stays, and goes to the server as any other words do.
    if (before === null || before !== latest.current.draft) return;
    stored.current = open.draft;
    latest.current.version = open.version;
    setNow(open);
    write(open.draft, true);
    stand({ kind: open.hasDraft ? "kept" : "still" });
  }, [open, write]);

  const act = useCallback(
    async (asked: Act) => {
      clearTimeout(timer.current);
      const { draft: words } = latest.current;
      const isThrownAway = THROWS_AWAY.has(asked.act);
      const hasWords = asked.act === "publish" || asked.act === "schedule";
      // An act without words is done to what the server has: what was typed a moment ago goes there first.
      if (!hasWords && !isThrownAway && words !== stored.current && !(await keep())) return false;
      stand({ kind: "sending" });
      const outcome = await send(({ version }) =>
        asked.act === "publish" || asked.act === "schedule"
          ? { ...asked, version, draft: words }
          : { ...asked, version },
      );
      settle(outcome);
      const isDone = outcome.kind === "done" || outcome.kind === "removed";
      const isAsSent = latest.current.draft === words;
      if (isDone && isAsSent && isThrownAway) dropCopies(latest.current.ref);
      if (outcome.kind === "removed") return true;
      if (outcome.kind !== "done") return false;
      if (REPLACES.has(asked.act)) replaced.current = words;
      if (isAsSent) stand({ kind: outcome.post.hasDraft ? "kept" : "still" });
      void revalidate();
      return true;
    },
    [keep, send, settle, revalidate],
  );

  return {
    ref: latest.current.ref,
    now,
    draft,
    standing,
    errors,
    found,
    epoch,
    patch,
    keep,
    act,
    answerFound(take) {
      if (take && found) {
        write(found.draft, true);
        patch({});
      } else {
        dropCopies(found?.ref ?? latest.current.ref);
      }
      setFound(null);
    },
    takeTheirs({ theirs, version }) {
      latest.current.version = version;
      write(theirs, true);
      dropCopies(latest.current.ref);
      replaced.current = theirs;
      void revalidate();
    },
    keepMine({ version }) {
      latest.current.version = version;
      void keep();
    },
    answerLater: () => stand({ kind: "typed" }),
  };
}
