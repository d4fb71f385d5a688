import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { PostDraft } from "../../../../core/blog/post-draft.ts";
import type { EditablePost, PostSnapshot } from "../../../../core/blog/post-editing.ts";
import { type Draft, useDraft } from "../../shared/drafts/use-draft.ts";
import { errorsByField, fieldScope } from "../../shared/forms/field-scope.ts";
import { useProblems } from "../../shared/forms/use-problems.ts";
import { dropPostCopies, type PostCopy, readPostCopy } from "./post-copy.ts";
import {
  type PostClash,
  type PostEditorAction,
  type PostEditorState,
  statusOfOutcome,
  statusOfPost,
} from "./post-editor-state.ts";
import { createPostSync, type PostSync, sendsText } from "./post-sync.ts";

/** After these the text on the server is another than the one that was typed. */
const REPLACING: ReadonlySet<string> = new Set(["discard", "restoreBuiltIn", "undo", "restore"]);

/** These throw the typed text away on purpose. */
const DISCARDING: ReadonlySet<string> = new Set(["discard", "remove"]);

/** Edits a post as its loader opened it. `onAdded` is called once the server has a new post. */
export function usePostEditor(
  opened: EditablePost,
  ref: string,
  onAdded: (ref: string) => void,
): PostEditorState {
  const [current, setCurrent] = useState<PostSnapshot>(opened);
  const [sync] = useState(() => createPostSync(ref, opened));
  const { found, setFound } = useFoundCopy(ref, opened);
  const { revalidate } = useRevalidator();
  const draft = useDraft<PostDraft, PostClash>({
    initialValues: opened.draft,
    initialStatus: statusOfPost(opened),
    initialErrors: errorsByField(opened.late),
    derive: (values) => (values.book === undefined ? { ...values, book: "" } : values),
    storeOnDevice: sync.storeOnDevice,
    saveDraft: async (values) => statusOfOutcome(await send({ act: "keep" }, values)),
  });
  const { form, read, replace } = draft;
  const { problems, showProblems } = useProblems(form, opened.late);
  const replaceOnLoad = useReplacement(opened, { read, replace, sync, onReplaced: setCurrent });

  async function send(action: PostEditorAction | { readonly act: "keep" }, values: PostDraft) {
    const isFirst = !sync.isOnServer();
    const outcome = await sync.send(action, values);
    if (outcome.kind === "refused") showProblems(outcome.errors);
    if (outcome.kind === "done") {
      showProblems([]);
      setCurrent(outcome.post);
      if (isFirst) onAdded(ref);
      if (sync.hasStored(read())) dropPostCopies(ref);
    }
    return outcome;
  }

  async function perform(action: PostEditorAction): Promise<boolean> {
    const values = read();
    const isDiscarding = DISCARDING.has(action.act);
    // An action without the text is done to what the server has, so what was typed a moment ago is saved first.
    const savesFirst = !sendsText(action) && !isDiscarding && !sync.hasStored(values);
    if (savesFirst && !(await draft.saveNow())) return false;
    const isDone = await draft.perform(async () => statusOfOutcome(await send(action, values)));
    if (!isDone) return false;
    if (isDiscarding && read() === values) dropPostCopies(ref);
    if (action.act === "remove") return true;
    if (REPLACING.has(action.act)) replaceOnLoad(values);
    void revalidate();
    return true;
  }

  return {
    ref,
    current,
    draft: form.values,
    fields: fieldScope(form),
    status: draft.status,
    problems,
    found,
    replacements: draft.replacements,
    patch: (fields) => form.setValues(fields),
    saveDraft: draft.saveNow,
    perform,
    resolveFoundCopy(take) {
      if (take && found) takeOver(found, draft);
      else dropPostCopies(found?.ref ?? ref);
      setFound(null);
    },
    takeTheirs({ theirs, version }) {
      sync.rebase(version);
      replace(theirs, { kind: "unchanged" });
      dropPostCopies(ref);
      replaceOnLoad(read());
      void revalidate();
    },
    keepMine({ version }) {
      sync.rebase(version);
      void draft.saveNow();
    },
    postponeClash: draft.postpone,
  };
}

/** Shows a copy of this device as a change by the person, which is then saved like any other. */
function takeOver(found: PostCopy, { form, read, replace }: Draft<PostDraft, PostClash>): void {
  replace({ ...read(), ...found.draft }, { kind: "unchanged" });
  form.setValues({});
}

/**
 * Shows the text of the next loaded post in place of the current one, if that is still the given text: what was typed since
 * then stays, and is saved as a draft like any other change.
 */
function useReplacement(
  opened: EditablePost,
  {
    read,
    replace,
    sync,
    onReplaced,
  }: Pick<Draft<PostDraft, PostClash>, "read" | "replace"> & {
    sync: PostSync;
    onReplaced: (post: PostSnapshot) => void;
  },
): (text: PostDraft) => void {
  const toReplace = useRef<PostDraft | null>(null);
  useEffect(() => {
    const before = toReplace.current;
    toReplace.current = null;
    if (before === null || before !== read()) return;
    onReplaced(opened);
    replace(opened.draft, statusOfPost(opened));
    sync.markStored(opened.version, read());
  }, [opened, read, replace, sync, onReplaced]);
  return (text) => {
    toReplace.current = text;
  };
}

/** The copy of an earlier visit, looked for once: what the device stores later is what is typed now. */
function useFoundCopy(ref: string, opened: EditablePost) {
  const [found, setFound] = useState<PostCopy | null>(null);
  const first = useRef({ ref, opened });
  useEffect(() => {
    const { ref: own, opened: post } = first.current;
    const isNew = post.version === 0 && post.builtIn === null;
    const copy = readPostCopy(own, isNew) ?? readPostCopy(own, true);
    if (!copy || JSON.stringify(copy.draft) === JSON.stringify(post.draft)) return;
    if (copy.ref === own || isNew) setFound(copy);
  }, []);
  return { found, setFound };
}
