import { type UseFormReturnType, useForm } from "@mantine/form";
import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from "react";
import { type DraftState, type DraftStatus, draftReducer, isSettled } from "./draft-status.ts";

/** How long after the last change the draft goes to the server. */
const AUTOSAVE_DELAY_MS = 1_000;

interface DraftOptions<Values, Clash> {
  readonly initialValues: Values;
  readonly initialStatus: DraftStatus<Clash>;
  /** The first message of each field that has one. */
  readonly initialErrors?: Readonly<Record<string, string>>;
  /** Completes what was typed, such as the number of each entry. Returns the same values where nothing is to be added. */
  derive?(values: Values, before: Values): Values;
  /** Keeps what was typed on this device, at once. */
  storeOnDevice(values: Values): void;
  /** Saves what was typed as a draft on the server. */
  saveDraft(values: Values): Promise<DraftStatus<Clash>>;
}

/** A form that loses nothing: every change is stored on the device at once and on the server a second later. */
export interface Draft<Values, Clash> {
  readonly form: UseFormReturnType<Values>;
  readonly status: DraftStatus<Clash>;
  /** Rises when the values were replaced from elsewhere, so that inputs with a state of their own start over. */
  readonly replacements: number;
  /** The newest values, also between two renderings. */
  read(): Values;
  /** Shows other values that the server has already. */
  replace(values: Values, status: DraftStatus<Clash>): void;
  /** Saves the draft now; whether the server has it. */
  saveNow(): Promise<boolean>;
  /** Sends a request after all those before it, so that none overtakes another. */
  enqueue<Result>(send: () => Promise<Result>): Promise<Result>;
  /** Sends an action such as a publish, and takes on the status it ends with; whether it is done. */
  perform(send: () => Promise<DraftStatus<Clash>>): Promise<boolean>;
  /** Saves again what could not be saved. */
  retry(): void;
  /** Closes a clash without an answer. */
  postpone(): void;
}

/** The form of a draft and its way to the server. */
export function useDraft<Values extends Record<string, unknown>, Clash>(
  options: DraftOptions<Values, Clash>,
): Draft<Values, Clash> {
  const [state, dispatch] = useReducer(draftReducer<Clash>, {
    status: options.initialStatus,
    revision: 0,
    dueRevision: null,
  });
  const [replacements, setReplacements] = useState(0);
  const revision = useRef(0);
  const saving = useRef<{ revision: number; isSaved: Promise<boolean> } | null>(null);
  const enqueue = useRequestQueue();
  const { form, read, write } = useDraftForm(options, () => {
    revision.current += 1;
    dispatch({ kind: "changed", revision: revision.current });
  });

  const save = useLatest(options.saveDraft);
  const saveNow = useCallback(() => {
    const saved = revision.current;
    if (saving.current?.revision === saved) return saving.current.isSaved;
    const values = read();
    const isSaved = enqueue(() => save.current(values)).then((status) => {
      if (saving.current?.revision === saved) saving.current = null;
      dispatch({ kind: "draft-settled", revision: saved, status });
      return isSettled(status);
    });
    saving.current = { revision: saved, isSaved };
    return isSaved;
  }, [enqueue, read, save]);

  const retry = useCallback(() => dispatch({ kind: "retried" }), []);
  useAutosave(state, saveNow, retry);

  const replace = useCallback(
    (values: Values, status: DraftStatus<Clash>) => {
      revision.current += 1;
      write(values);
      setReplacements((count) => count + 1);
      dispatch({ kind: "replaced", revision: revision.current, status });
    },
    [write],
  );

  return {
    form,
    status: state.status,
    replacements,
    read,
    replace,
    saveNow,
    enqueue,
    async perform(send) {
      const sent = revision.current;
      dispatch({ kind: "action-started" });
      const outcome = await enqueue(send);
      dispatch({ kind: "action-settled", revision: sent, status: outcome });
      return isSettled(outcome);
    },
    retry,
    postpone: () => dispatch({ kind: "postponed" }),
  };
}

/** The form itself. `onChange` is called for every change by the person, and not for values that are written from elsewhere. */
function useDraftForm<Values extends Record<string, unknown>, Clash>(
  options: DraftOptions<Values, Clash>,
  onChange: () => void,
) {
  const isWriting = useRef(false);
  const form = useForm<Values>({
    initialValues: options.initialValues,
    initialErrors: options.initialErrors ?? {},
    // What the server refused stays named until it is asked again.
    clearInputErrorOnChange: false,
    onValuesChange(values, before) {
      if (isWriting.current) return;
      const { derive, storeOnDevice } = latest.current.options;
      const derived = derive?.(values, before) ?? values;
      if (derived !== values) write(derived);
      storeOnDevice(derived);
      latest.current.onChange();
    },
  });
  const latest = useLatest({ form, options, onChange });
  const read = useCallback(() => latest.current.form.getValues(), [latest]);
  const write = useCallback(
    (values: Values) => {
      isWriting.current = true;
      latest.current.form.setValues(values);
      isWriting.current = false;
    },
    [latest],
  );
  return { form, read, write };
}

/** Saves a due draft after a pause in typing, and again as soon as a lost connection is back. */
function useAutosave(
  { dueRevision, status }: DraftState<unknown>,
  saveNow: () => Promise<boolean>,
  retry: () => void,
): void {
  useEffect(() => {
    if (dueRevision === null) return;
    const timer = setTimeout(() => void saveNow(), AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [dueRevision, saveNow]);

  const waitsForConnection = status.kind === "unreachable" && !status.isUnsent;
  useEffect(() => {
    if (!waitsForConnection) return;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [waitsForConnection, retry]);
}

/** Sends requests one after the other, in the order they were made. */
function useRequestQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<Result>(send: () => Promise<Result>): Promise<Result> => {
    const sent = last.current.then(send);
    last.current = sent;
    return sent;
  }, []);
}

/** A value of the newest rendering, for callbacks that outlive theirs. */
function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
