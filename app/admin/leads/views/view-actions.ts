import type { LeadInbox } from "../../../desk.ts";

/** The outcome of saving or deleting a view of the lead list. */
export type ViewResult =
  | { readonly kind: "saved" | "removed" }
  | { readonly kind: "refused"; readonly problem: string };

const PROBLEMS = {
  unnamed: "Enter a name of up to 40 characters.",
  "too-many": "There are 12 saved views already. Delete one first.",
} as const;

/** Saves or deletes a view; null for a form that is about something else. */
export async function handleViewForm(form: FormData, leads: LeadInbox): Promise<ViewResult | null> {
  const intent = form.get("intent");
  const name = String(form.get("name") ?? "").replaceAll("\0", "");
  if (intent === "remove-view") {
    await leads.views.remove(name);
    return { kind: "removed" };
  }
  if (intent !== "save-view") return null;
  const saved = await leads.views.save({ name, query: String(form.get("query") ?? "") });
  return saved === "saved" ? { kind: "saved" } : { kind: "refused", problem: PROBLEMS[saved] };
}
