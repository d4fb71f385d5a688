import type { Webhook } from "./words.ts";

/** What the form of a webhook is answered. */
export interface WebhookAnswer {
  readonly errors: Readonly<Partial<Record<"url" | "events", string>>>;
  /** Too long ago that they proved who they are. */
  readonly mustProve: boolean;
  /** How it stands by now, where somebody else changed it meanwhile. */
  readonly clash?: Pick<Webhook, "url" | "events" | "standing">;
}

/** The form of a webhook as it was sent; `opened` is how it stood when the form was opened. */
export async function sentWebhook(
  request: Request,
): Promise<{ url: string; events: string[]; opened: string }> {
  const form = await request.formData().catch(() => new FormData());
  const url = form.get("url");
  const opened = form.get("opened");
  return {
    url: typeof url === "string" ? url : "",
    opened: typeof opened === "string" ? opened : "",
    events: form.getAll("event").filter((event): event is string => typeof event === "string"),
  };
}
