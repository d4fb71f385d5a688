/** What this view's own forms come back with. */
export type ArchiveAnswer =
  | { readonly kind: "kept"; readonly name: string }
  | { readonly kind: "removed" }
  | { readonly kind: "undone" }
  /** There is nothing to undo any more. */
  | { readonly kind: "nothing" }
  | { readonly kind: "refused"; readonly sentence: string }
  | { readonly kind: "unreadable" };
