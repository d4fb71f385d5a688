import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { useRevalidator } from "react-router";
import { type Change, changesBetween } from "../../../core/site/changes.ts";
import type { OpenSection } from "../../../core/site/editing.ts";
import type { SectionKey, Written } from "../../../core/site/sections.ts";
import { sendDiscard, sendPublish } from "./calls.ts";
import {
  type Clash,
  type EditedSection,
  type EditingAct,
  type EditingState,
  edited,
  foundCopies,
  opened,
} from "./editing-state.ts";
import { dropCopy, mirror } from "./local-copy.ts";
import { offerUndo } from "./offer-undo.tsx";
import { keepDrafts, keepOnDevice, useDrafts } from "./use-drafts.ts";

/** One section of a form: its value as written, and what stands against it. */
export interface SectionForm<Value> {
  readonly value: Value;
  set(value: Value): void;
  /** Changes some fields of a section that is an object. */
  patch(fields: Partial<Value>): void;
  /** What the server refuses at a field (`zones.1.fee`), for the field's `error`. */
  error(field: string): string | undefined;
}

/** A form over one or more sections that loses nothing: a copy on the device, a draft on the server, a publish by Save. */
export interface Editing {
  readonly state: EditingState;
  section<Key extends SectionKey>(key: Key): SectionForm<Written<Key>>;
  /** What Save would change for visitors. */
  readonly changes: readonly (Change & { readonly key: SectionKey })[];
  /** Publishes what was changed; "all" also what was not, for who vouches for every word. True when it is out. */
  save(note?: string, which?: "changed" | "all"): Promise<boolean>;
  /** Brings what was typed to the server's draft at once, for whoever wants to look at it there. */
  keep(): Promise<void>;
  /** Throws what was typed away and shows what is published. */
  discard(): Promise<void>;
  /** Publishes the built-in words of all these sections; History takes it back. */
  reset(): Promise<boolean>;
  takeTheirs(clash: Clash): void;
  /** Closes the question of a clash unanswered; the next Save asks it again. */
  takeLater(): void;
  /** Publishes what was typed over what the other published; theirs stays in History. */
  overTheirs(clash: Clash): Promise<boolean>;
  /** Takes up, or throws away, what this device kept. */
  answerFound(take: boolean): void;
}

/** Edits sections as a loader opened them (`editor.open("heroContent", …)`). */
export function useEditing(open: readonly OpenSection[]): Editing {
  const [state, act] = useReducer(edited, open, opened);
  const latest = useRef(state);
  latest.current = state;
  const { revalidate } = useRevalidator();

  // Asked once: what the device keeps later is what is being typed here.
  const first = useRef(open);
  useEffect(() => act({ kind: "found", found: foundCopies(first.current) }), []);

  const sending = useRef<Promise<unknown>>(Promise.resolve());
  useDrafts(state, act, sending);

  const publish = useCallback(
    async (sections: readonly EditedSection[], note: string) => {
      if (sections.length === 0) {
        act({ kind: "published", sent: [], versions: {}, at: Date.now() });
        return true;
      }
      act({ kind: "stand", standing: { kind: "publishing" } });
      const wishes = sections.map(({ key, value, version }) => ({ key, value, basedOn: version }));
      await sending.current; // a draft that arrived after its publish would be found again as unsaved
      const outcome = await sendPublish(wishes, note);
      switch (outcome.kind) {
        case "published":
          for (const section of latest.current.sections) mirror(section.key, section.value);
          act({
            kind: "published",
            sent: sections,
            versions: outcome.versions,
            at: Date.now(),
          });
          void revalidate();
          return true;
        case "refused":
          act({ kind: "refused", errors: outcome.errors });
          return false;
        case "clash":
          act({ kind: "stand", standing: { kind: "clash", clash: outcome } });
          return false;
        case "unreachable":
          for (const section of sections) keepOnDevice(section, true);
          act({ kind: "stand", standing: { kind: "unreachable", unsent: true } });
          return false;
        default:
          act({ kind: "stand", standing: { kind: outcome.kind } });
          return false;
      }
    },
    [revalidate],
  );

  return useMemo(
    () => ({
      state,
      section: (key) => formOf(key, state, act),
      changes: state.sections.flatMap(({ key, value, published }) =>
        changesBetween(published, value).map((change) => ({ key, ...change })),
      ),
      save(note = "", which = "changed") {
        const { sections } = latest.current;
        return publish(which === "all" ? sections : sections.filter(isChanged), note);
      },
      keep: () => keepDrafts(latest.current.sections, act, sending),
      async discard() {
        const { sections } = latest.current;
        act({ kind: "discarded" });
        for (const { key, published } of sections) mirror(key, published);
        await sending.current;
        await Promise.all(sections.map(({ key }) => sendDiscard(key)));
        const typed = sections.filter(isChanged);
        offerUndo("Your changes are discarded.", () => {
          for (const { key, value } of typed) act({ kind: "set", key, value });
        });
      },
      async reset() {
        const sections = latest.current.sections.map((section) => ({ ...section, value: null }));
        const isOut = await publish(sections, "reset to defaults");
        if (isOut) location.reload();
        return isOut;
      },
      takeLater: () => act({ kind: "stand", standing: { kind: "typed" } }),
      takeTheirs(clash) {
        mirror(clash.key, clash.theirs);
        act({ kind: "take-theirs", clash });
        void sendDiscard(clash.key);
      },
      overTheirs(clash) {
        act({ kind: "over-theirs", clash });
        const sections = latest.current.sections
          .filter(isChanged)
          .map((section) =>
            section.key === clash.key ? { ...section, version: clash.version } : section,
          );
        return publish(sections, "");
      },
      answerFound(take) {
        for (const { key, value } of latest.current.found) {
          if (take) act({ kind: "set", key, value });
          else dropCopy(key);
        }
        act({ kind: "found", found: [] });
      },
    }),
    [state, publish],
  );
}

type Act = (act: EditingAct) => void;

function isChanged({ value, published }: EditedSection): boolean {
  return changesBetween(published, value).length > 0;
}

function formOf<Key extends SectionKey>(
  key: Key,
  { sections, errors }: EditingState,
  act: Act,
): SectionForm<Written<Key>> {
  const section = sections.find((candidate) => candidate.key === key);
  if (!section) throw new Error(`${key} was not opened by this view's loader. Open it there.`);
  const value = section.value as Written<Key>;
  const set = (next: Written<Key>) => act({ kind: "set", key, value: next });
  return {
    value,
    set,
    patch: (fields) => set({ ...(value as object), ...fields } as Written<Key>),
    error: (field) => errors.find((error) => error.key === key && error.field === field)?.message,
  };
}
