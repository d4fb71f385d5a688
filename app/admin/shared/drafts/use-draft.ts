import { type UseFormReturnType, useForm } from "@mantine/form";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { type DraftStatus, draftReducer, isSettled } from "./draft-status.ts";

/** How long after the last change the draft goes to the server. */
const AUTOSAVE_DELAY_MS = 1_000;

export interface DraftOptions<Values, Clash> {
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
  const isReplacing = useRef(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const saving = useRef<{ revision: number; isSaved: Promise<boolean> } | null>(null);

  const form = useForm<Values>({
    initialValues: options.initialValues,
    initialErrors: options.initialErrors ?? {},
    // What the server refused stays named until it is asked again.
    clearInputErrorOnChange: false,
    onValuesChange(values, before) {
      if (isReplacing.current) return;
      const { derive, storeOnDevice } = latest.current.options;
      const derived = derive?.(values, before) ?? values;
      if (derived !== values) write(derived);
      storeOnDevice(derived);
      revision.current += 1;
      dispatch({ kind: "changed", revision: revision.current });
    },
  });
  const latest = useRef({ form, options });
  latest.current = { form, options };

  /** Sets values without counting it as a change by the person. */
  const write = useCallback((values: Values) => {
    isReplacing.current = true;
    latest.current.form.setValues(values);
    isReplacing.current = false;
  }, []);

  const read = useCallback(() => latest.current.form.getValues(), []);

  const replace = useCallback(
    (values: Values, status: DraftStatus<Clash>) => {
      revision.current += 1;
      write(values);
      setReplacements((count) => count + 1);
      dispatch({ kind: "replaced", revision: revision.current, status });
    },
    [write],
  );

  const enqueue = useCallback(<Result>(send: () => Promise<Result>): Promise<Result> => {
    const sent = queue.current.then(send);
    queue.current = sent;
    return sent;
  }, []);

  const saveNow = useCallback(() => {
    const saved = revision.current;
    if (saving.current?.revision === saved) return saving.current.isSaved;
    const values = read();
    const isSaved = enqueue(() => latest.current.options.saveDraft(values)).then((status) => {
      if (saving.current?.revision === saved) saving.current = null;
      dispatch({ kind: "draft-settled", revision: saved, status });
      return isSettled(status);
    });
    saving.current = { revision: saved, isSaved };
    return isSaved;
  }, [enqueue, read]);

  const { dueRevision, status } = state;
  useEffect(() => {
    if (dueRevision === null) return;
    const timer = setTimeout(() => void saveNow(), AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [dueRevision, saveNow]);

  const waitsForConnection = status.kind === "unreachable" && !status.isUnsent;
  useEffect(() => {
    if (!waitsForConnection) return;
    const retry = () => dispatch({ kind: "retried" });
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [waitsForConnection]);

  return {
    form,
    status,
    replacements,
    saveNow,
    enqueue,
    replace,
    read,
    async perform(send) {
      const sent = revision.current;
      dispatch({ kind: "action-started" });
      const outcome = await enqueue(send);
      dispatch({ kind: "action-settled", revision: sent, status: outcome });
      return isSettled(outcome);
    },
    retry: () => dispatch({ kind: "retried" }),
    postpone: () => dispatch({ kind: "postponed" }),
  };
}
