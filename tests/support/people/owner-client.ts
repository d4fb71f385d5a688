/** A client for tests of whole processes: an owner who publishes, uploads and imports. Nothing throws when the process is killed. */
import { lastTaskMessage } from "../../../core/progress/task-message.ts";
import { builtIn } from "../site/built-in.ts";

/** Both sections carry the same headline, so that half a publish shows. */
export const withHeadline = (headline: string) => ({
  heroContent: { ...Object(builtIn.heroContent), headline },
  aboutContent: { ...Object(builtIn.aboutContent), headline },
});

/** "moved on": another change came in between, and nothing happened. */
export type ChangeResult = "done" | "moved on" | "no answer";

export class OwnerClient {
  readonly #address: string;
  readonly #cookie: string;

  /** @param cookie of the owner's session, as a Cookie header */
  constructor(address: string, cookie: string) {
    this.#address = address;
    this.#cookie = cookie;
  }

  /** Publishes the sections of `withHeadline`. Throws on any answer but success. */
  async publish(headline: string): Promise<ChangeResult> {
    const sections = Object.entries(withHeadline(headline)).map(([key, value]) => ({ key, value }));
    return resultOf(await this.#post("/admin/publish", JSON.stringify({ sections })));
  }

  /** Imports an archive after looking at what it would change, as the view does. */
  async import(zip: Uint8Array<ArrayBuffer>): Promise<ChangeResult> {
    const look = await this.#post("/admin/archive/import?act=look", zip);
    if (!look) return "no answer";
    const { plan } = taskResult(look);
    const path = `/admin/archive/import?act=import&basedOn=${plan.basedOn}`;
    const answer = await this.#post(path, zip);
    if (!answer) return "no answer";
    const { kind } = taskResult(answer);
    if (kind === "moved-on") return "moved on";
    if (kind === "imported") return "done";
    throw new Error(answer.text);
  }

  /** Uploads a picture; its id, or null when no answer came. */
  async upload({
    name,
    bytes,
  }: {
    name: string;
    bytes: Uint8Array<ArrayBuffer>;
  }): Promise<string | null> {
    const answer = await this.#post(`/admin/media/upload?name=${name}`, bytes);
    return answer && taskResult(answer).picture.id;
  }

  /** The headlines of the home page and of the page about the business. */
  async headlines(): Promise<string[]> {
    const pages = await Promise.all(["/", "/about"].map((path) => fetch(this.#address + path)));
    const texts = await Promise.all(pages.map((page) => page.text()));
    return texts.map((text) => /<h1[^>]*>([^<]*)</.exec(text)?.[1] ?? text.slice(0, 200));
  }

  /** The status of a picture for visitors, behind its redirect. */
  async pictureStatus(id: string): Promise<number> {
    const answer = await fetch(`${this.#address}/media/${id}`);
    await answer.arrayBuffer();
    return answer.status;
  }

  /** Null when no complete answer came, as when the server was killed. */
  async #post(path: string, body: string | Uint8Array<ArrayBuffer>) {
    const headers = {
      cookie: this.#cookie,
      origin: this.#address,
      ...(typeof body === "string" && { "content-type": "application/json" }),
    };
    try {
      const answer = await fetch(this.#address + path, { method: "POST", headers, body });
      return { status: answer.status, text: await answer.text() };
    } catch {
      return null;
    }
  }
}

/** The result of long work, which is the last line of its response. */
function taskResult({ status, text }: { status: number; text: string }) {
  const message = status === 200 ? lastTaskMessage(text) : null;
  if (message?.kind !== "result") throw new Error(`${status} ${text}`);
  // biome-ignore lint/suspicious/noExplicitAny: whatever the route answers
  return message.result as any;
}

function resultOf(answer: { status: number; text: string } | null): ChangeResult {
  if (!answer) return "no answer";
  if (answer.status === 409) return "moved on";
  if (answer.status === 200) return "done";
  throw new Error(`${answer.status} ${answer.text}`);
}
