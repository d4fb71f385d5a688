/** How far what somebody typed has come. `Clash` is the server's answer when somebody else saved first. */
export type DraftStatus<Clash> =
  /** Nothing differs from what is published. */
  | { readonly kind: "unchanged" }
  /** Changed in this browser, and not on the server yet. */
  | { readonly kind: "typed" }
  /** The server keeps it as a draft. `at` is an ISO instant, null where the server does not say. */
  | { readonly kind: "draft-saved"; readonly at: string | null }
  /** A publish or another action is on its way. */
  | { readonly kind: "sending" }
  | { readonly kind: "published" }
  /** No connection. `isUnsent`: it was a publish that did not get there, which only the person may repeat. */
  | { readonly kind: "unreachable"; readonly isUnsent: boolean }
  | { readonly kind: "signed-out" }
  | { readonly kind: "forbidden" }
  /** The server refused some fields. */
  | { readonly kind: "invalid" }
  | { readonly kind: "deleted" }
  | { readonly kind: "clash"; readonly clash: Clash };

export interface DraftState<Clash> {
  readonly status: DraftStatus<Clash>;
  /** Counts the changes, so that an answer to an older text is told from one to the newest. */
  readonly revision: number;
  /** The revision that is to be saved as a draft soon; null while none is. */
  readonly dueRevision: number | null;
}

export type DraftEvent<Clash> =
  | { readonly kind: "changed"; readonly revision: number }
  /** Tries again to save what could not be saved. */
  | { readonly kind: "retried" }
  /** A clash was closed without an answer: the text stays, and nothing is sent before the next change. */
  | { readonly kind: "postponed" }
  | {
      readonly kind: "draft-settled";
      readonly revision: number;
      readonly status: DraftStatus<Clash>;
    }
  | { readonly kind: "action-started" }
  | {
      readonly kind: "action-settled";
      readonly revision: number;
      readonly status: DraftStatus<Clash>;
    }
  /** The values were replaced by others the server has. */
  | { readonly kind: "replaced"; readonly revision: number; readonly status: DraftStatus<Clash> };

/** The state of a draft after an event. */
export function draftReducer<Clash>(
  state: DraftState<Clash>,
  event: DraftEvent<Clash>,
): DraftState<Clash> {
  switch (event.kind) {
    case "changed":
      return {
        status: { kind: "typed" },
        revision: event.revision,
        dueRevision: event.revision,
      };
    case "retried":
      return { ...state, status: { kind: "typed" }, dueRevision: state.revision };
    case "postponed":
      return { ...state, status: { kind: "typed" }, dueRevision: null };
    case "draft-settled":
      // An action on its way reports by itself, and a newer text is saved by its own request.
      return state.status.kind === "sending" || event.revision !== state.revision
        ? state
        : { ...state, status: event.status, dueRevision: null };
    case "action-started":
      return { ...state, status: { kind: "sending" }, dueRevision: null };
    case "action-settled":
      if (event.revision === state.revision) {
        return { ...state, status: event.status, dueRevision: null };
      }
      // What was typed while the action was on its way is still to be saved.
      return isSettled(event.status) ? state : { ...state, status: event.status };
    case "replaced":
      return { status: event.status, revision: event.revision, dueRevision: null };
  }
}

/** Whether the server has everything, published or as a draft. */
export function isSettled({ kind }: DraftStatus<unknown>): boolean {
  return kind === "unchanged" || kind === "draft-saved" || kind === "published";
}

/** Whether something went wrong that the person should notice. */
export function isFailure({ kind }: DraftStatus<unknown>): boolean {
  return !(["unchanged", "typed", "draft-saved", "sending", "published"] as const).some(
    (fine) => fine === kind,
  );
}
