/** What the forms of this view return. */
export type ArchiveActionResult =
  | { readonly kind: "kept"; readonly name: string }
  | { readonly kind: "removed" }
  | { readonly kind: "undone" }
  /** There is nothing left to undo. */
  | { readonly kind: "nothing" }
  | { readonly kind: "refused"; readonly sentence: string }
  | { readonly kind: "unreadable" };
