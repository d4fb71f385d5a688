/** What the form of a webhook is answered. */
export interface WebhookAnswer {
  readonly errors: Readonly<Partial<Record<"url" | "events", string>>>;
  /** Too long ago that they proved who they are. */
  readonly mustProve: boolean;
}

/** The form of a webhook as it was sent. */
export async function sentWebhook(request: Request): Promise<{ url: string; events: string[] }> {
  const form = await request.formData().catch(() => new FormData());
  const url = form.get("url");
  return {
    url: typeof url === "string" ? url : "",
    events: form.getAll("event").filter((event): event is string => typeof event === "string"),
  };
}
