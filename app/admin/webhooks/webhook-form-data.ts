import type { ListedWebhook } from "../../desk.ts";
import { readForm } from "../../read-form.ts";

/** What the form of a webhook gets back. */
export interface WebhookFormResult {
  readonly errors: Readonly<Partial<Record<"url" | "events", string>>>;
  /** The password was entered too long ago. */
  readonly mustReauthenticate: boolean;
  /** The current settings, when somebody else changed them after the form was opened. */
  readonly clash?: Pick<ListedWebhook, "url" | "events" | "settingsKey">;
}

/** Reads the posted form of a webhook; `openedSettings` is the settings key from when the form was opened. */
export async function readWebhookForm(
  request: Request,
): Promise<{ url: string; events: string[]; openedSettings: string }> {
  const form = await readForm(request);
  const url = form.get("url");
  const openedSettings = form.get("opened");
  return {
    url: typeof url === "string" ? url : "",
    openedSettings: typeof openedSettings === "string" ? openedSettings : "",
    events: form.getAll("event").filter((event): event is string => typeof event === "string"),
  };
}
