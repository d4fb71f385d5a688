import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { PostDraft } from "../../../../core/blog/post-draft.ts";
import type { EditablePost, PostSnapshot } from "../../../../core/blog/post-editing.ts";
import type { FieldError } from "../../../../core/site/field-errors.ts";
import { useDraft } from "../../shared/drafts/use-draft.ts";
import { errorsByField, fieldScope } from "../../shared/forms/field-scope.ts";
import { dropPostCopies, type PostCopy, readPostCopy } from "./post-copy.ts";
import {
  type PostAction,
  type PostClash,
  type PostEditorState,
  statusOfOutcome,
  statusOfPost,
} from "./post-editor-state.ts";
import { createPostSync, sendsText } from "./post-sync.ts";

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
  const [problems, setProblems] = useState(opened.late);
  const [sync] = useState(() => createPostSync(ref, opened));
  const { found, setFound } = useFoundCopy(ref, opened);
  const { revalidate } = useRevalidator();
  /** The text that the next loaded post takes the place of; null while none does. */
  const toReplace = useRef<PostDraft | null>(null);

  const draft = useDraft<PostDraft, PostClash>({
    initialValues: opened.draft,
    initialStatus: statusOfPost(opened),
    initialErrors: errorsByField(opened.late),
    derive: (values) => (values.book === undefined ? { ...values, book: "" } : values),
    storeOnDevice: sync.storeOnDevice,
    saveDraft: async (values) => statusOfOutcome(await send({ act: "keep" }, values)),
  });
  const { form, read, replace } = draft;

  function showProblems(errors: readonly FieldError[]) {
    setProblems(errors);
    form.setErrors(errorsByField(errors));
  }

  async function send(action: PostAction | { readonly act: "keep" }, values: PostDraft) {
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

  async function perform(action: PostAction): Promise<boolean> {
    const values = read();
    const isDiscarding = DISCARDING.has(action.act);
    // An action without the text is done to what the server has, so what was typed a moment ago is saved first.
    const savesFirst = !sendsText(action) && !isDiscarding && !sync.hasStored(values);
    if (savesFirst && !(await draft.saveNow())) return false;
    const isDone = await draft.perform(async () => statusOfOutcome(await send(action, values)));
    if (!isDone) return false;
    if (isDiscarding && read() === values) dropPostCopies(ref);
    if (action.act === "remove") return true;
    if (REPLACING.has(action.act)) toReplace.current = values;
    void revalidate();
    return true;
  }

  useEffect(() => {
    const before = toReplace.current;
    toReplace.current = null;
    // What was typed since then stays, and is saved as a draft like any other change.
    if (before === null || before !== read()) return;
    setCurrent(opened);
    replace(opened.draft, statusOfPost(opened));
    sync.markStored(opened.version, read());
  }, [opened, read, replace, sync]);

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
      if (take && found) {
        replace({ ...read(), ...found.draft }, { kind: "unchanged" });
        form.setValues({}); // a change by the person, to be saved
      } else {
        dropPostCopies(found?.ref ?? ref);
      }
      setFound(null);
    },
    takeTheirs({ theirs, version }) {
      sync.rebase(version);
      replace(theirs, { kind: "unchanged" });
      dropPostCopies(ref);
      toReplace.current = read();
      void revalidate();
    },
    keepMine({ version }) {
      sync.rebase(version);
      void draft.saveNow();
    },
    postponeClash: draft.postpone,
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
