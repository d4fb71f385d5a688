import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Site } from "../../core/site/site.ts";
import { cardOf, type ShareCard } from "./card.ts";
import type { Numbered, Order, Painted } from "./paint.ts";

/** How long the painting process waits for another order, milliseconds. */
const IDLE_MS = 15_000;

type Png = Uint8Array<ArrayBuffer>;

/** Paints a site's share card as a PNG, 1200 by 630. Rejects when it cannot be painted. */
export function paintCard(card: ShareCard, site: Site): Promise<Png> {
  return paint({ kind: "card", card: cardOf(card, site) });
}

/** Paints an SVG as a PNG of this width in pixels. Rejects when it cannot be painted. */
export function paintPicture(svg: string, width: number): Promise<Png> {
  return paint({ kind: "picture", svg, width });
}

const PAINT = fileURLToPath(new URL("./paint.ts", import.meta.url));

const waiting = new Map<number, PromiseWithResolvers<Png>>();
let easel: ChildProcess | null = null;
let rest: NodeJS.Timeout | undefined;
let orders = 0;

/**
 * Painting takes a tenth of a second and some ninety megabytes, so it is done by a process that pages never wait for,
 * and that ends when nobody has asked for a while: its memory goes with it. A thread's would stay for the most part.
 */
function paint(order: Order): Promise<Png> {
  clearTimeout(rest);
  easel ??= openEasel();
  orders += 1;
  const painting = Promise.withResolvers<Png>();
  waiting.set(orders, painting);
  easel.send({ id: orders, order } satisfies Numbered);
  return painting.promise;
}

function openEasel(): ChildProcess {
  // It draws and knows no secret: none of this process's settings go with it.
  const opened = fork(PAINT, { env: {}, execArgv: [], serialization: "advanced" });
  // A process that wants to end does not wait for its painter, who ends with it.
  opened.unref();
  opened.channel?.unref();
  opened.on("message", (painted: Painted) => {
    const painting = waiting.get(painted.id);
    waiting.delete(painted.id);
    if ("png" in painted) painting?.resolve(new Uint8Array(painted.png));
    else painting?.reject(new Error(`A picture could not be painted: ${painted.error}`));
    if (waiting.size === 0) rest = setTimeout(endEasel, IDLE_MS).unref();
  });
  const lose = (why: string) => {
    if (easel !== opened) return;
    easel = null;
    for (const painting of waiting.values()) {
      painting.reject(new Error(`A picture could not be painted: ${why}. Ask for it again.`));
    }
    waiting.clear();
  };
  opened.on("error", (error) => lose(error.message));
  opened.on("exit", () => lose("its painter ended"));
  return opened;
}

function endEasel(): void {
  const ended = easel;
  easel = null;
  ended?.disconnect();
}
