import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Site } from "../../core/sections/site.ts";
import type { NumberedOrder, RenderedImage, RenderOrder } from "./render-worker.ts";
import { layOutShareCard, type ShareCard } from "./share-card.ts";

/** How long the worker waits for another order, in milliseconds. */
const IDLE_MS = 15_000;

type Png = Uint8Array<ArrayBuffer>;

/** Renders a site's share card as a PNG of 1200 by 630 pixels. Rejects when rendering fails. */
export function renderShareCard(card: ShareCard, site: Site): Promise<Png> {
  return render({ kind: "card", card: layOutShareCard(card, site) });
}

/** Renders an SVG as a PNG of this width in pixels. Rejects when rendering fails. */
export function renderSvgAsPng(svg: string, width: number): Promise<Png> {
  return render({ kind: "picture", svg, width });
}

const WORKER_FILE = fileURLToPath(new URL("./render-worker.ts", import.meta.url));

const pendingById = new Map<number, PromiseWithResolvers<Png>>();
let worker: ChildProcess | null = null;
let idleTimer: NodeJS.Timeout | undefined;
let orderCount = 0;

/**
 * Rendering takes a tenth of a second and about 90 MB, so a child process does it: page requests never wait, and
 * when it exits after a while without orders its memory is free again. A worker thread would keep most of it.
 */
function render(order: RenderOrder): Promise<Png> {
  clearTimeout(idleTimer);
  worker ??= startWorker();
  orderCount += 1;
  const pending = Promise.withResolvers<Png>();
  pendingById.set(orderCount, pending);
  worker.send({ id: orderCount, order } satisfies NumberedOrder);
  return pending.promise;
}

function startWorker(): ChildProcess {
  // The worker needs no secrets: it gets none of this process's environment.
  const started = fork(WORKER_FILE, { env: {}, execArgv: [], serialization: "advanced" });
  // This process can exit without waiting for the worker, which exits with it.
  started.unref();
  started.channel?.unref();
  started.on("message", (rendered: RenderedImage) => {
    const pending = pendingById.get(rendered.id);
    pendingById.delete(rendered.id);
    if ("png" in rendered) pending?.resolve(new Uint8Array(rendered.png));
    else pending?.reject(new Error(`A picture could not be rendered: ${rendered.error}`));
    if (pendingById.size === 0) idleTimer = setTimeout(stopWorker, IDLE_MS).unref();
  });
  const handleExit = (why: string) => {
    if (worker !== started) return;
    worker = null;
    for (const pending of pendingById.values()) {
      pending.reject(new Error(`A picture could not be rendered: ${why}. Ask for it again.`));
    }
    pendingById.clear();
  };
  started.on("error", (error) => handleExit(error.message));
  started.on("exit", () => handleExit("the worker exited"));
  return started;
}

function stopWorker(): void {
  const ended = worker;
  worker = null;
  ended?.disconnect();
}
