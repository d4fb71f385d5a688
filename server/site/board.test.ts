import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { openLog } from "../platform/log.ts";
import { SiteBoard } from "./board.ts";
import { publishBrand } from "./publish.ts";
import { addSite } from "./store.ts";
import { heroSaying, installation, riverbend } from "./trial.ts";

const { db, builtIn, world, connection, ask, say, openBoard } = await installation();

const headline = (board: SiteBoard, host = "localhost") =>
  board.siteFor(host)?.heroContent.headline;

/** "All processes within a second": waits until so, fails after one. */
const withinASecond = (so: () => void) => expect.poll(so, { timeout: 1_000, interval: 10 });

const ears =
  "SELECT pid FROM pg_stat_activity WHERE application_name = 'doorstep-listen' AND datname = current_database()";
const cutEars = () => ask(ears.replace("SELECT pid", "SELECT pg_terminate_backend(pid)"));

async function addRiverbend(): Promise<void> {
  const hosts = ["riverbend.example"];
  await addSite(db, { id: "riverbend", hosts, origin: "https://riverbend.example" });
  await publishBrand("riverbend", riverbend, "Ana", world);
}

test("the only site answers to every host", async () => {
  const board = await openBoard();
  const hosts = ["localhost:3000", "127.0.0.1", "[::1]:3000", "anything.example", "192.0.2.7:80"];
  expect(hosts.map((host) => board.siteFor(host)?.id)).toEqual(hosts.map(() => "main"));
});

test("with a second site each answers to its own hosts, this machine's names to the default, and nobody to a foreign one", async () => {
  const board = await openBoard();
  await addRiverbend();
  await withinASecond(() => board.siteFor("riverbend.example")?.id).toBe("riverbend");
  const answers = Object.fromEntries(
    [
      "riverbend.example:8080",
      "RIVERBEND.example",
      "riverbend.example.",
      "www.riverbend.example",
      "foreign.example",
      "192.0.2.7:80",
      "localhost:3000",
      "127.0.0.1:3000",
      "[::1]",
    ].map((host) => [host, board.siteFor(host)?.id ?? null]),
  );
  expect(answers).toEqual({
    "riverbend.example:8080": "riverbend",
    "RIVERBEND.example": "riverbend",
    "riverbend.example.": "riverbend",
    "www.riverbend.example": null,
    "foreign.example": null,
    "192.0.2.7:80": null,
    "localhost:3000": "main",
    "127.0.0.1:3000": "main",
    "[::1]": "main",
  });
});

test("the default site answers for everybody again once the other one is gone", async () => {
  await addRiverbend();
  const board = await openBoard();
  expect(board.siteFor("foreign.example")).toBeNull();
  await ask("DELETE FROM sites WHERE site_id = 'riverbend'");
  await board.refresh();
  expect(board.siteFor("riverbend.example")?.id).toBe("main");
});

test("a site stands under its own address, or under this process's when it has none", async () => {
  await addRiverbend();
  const board = await openBoard();
  expect(board.siteFor("riverbend.example")?.origin).toBe("https://riverbend.example");
  expect(board.siteFor("localhost")?.origin).toBe("http://localhost:3000");
});

test("a publish shows in every process within a second, and each is told which site changed", async () => {
  const boards = [await openBoard(), await openBoard()];
  const told: string[] = [];
  for (const board of boards)
    board.onChange.add(({ id, version }) => told.push(`${id} ${version}`));
  await say("heroContent", heroSaying("We drive to you"));
  for (const board of boards) {
    await withinASecond(() => headline(board)).toBe("We drive to you");
  }
  expect(told).toEqual(["main 2", "main 2"]);
});

test("a publish right after the listening connections were cut shows within a second, and so does the next", async () => {
  const boards = [await openBoard(), await openBoard()];
  expect(await cutEars()).toHaveLength(2);
  await say("heroContent", heroSaying("We drive to you"));
  for (const board of boards) {
    await withinASecond(() => headline(board)).toBe("We drive to you");
  }
  await withinASecond(async () => (await ask(ears)).length).toBe(2);
  await say("heroContent", heroSaying("We come back to you"));
  for (const board of boards) {
    await withinASecond(() => headline(board)).toBe("We come back to you");
  }
});

test("a site whose stored words can no longer be read keeps its last good ones, also after a new start", async () => {
  await say("heroContent", heroSaying("We come to you"));
  await say("heroContent", heroSaying("We drive to you"));
  const running = await openBoard();
  await ask(`UPDATE site_sections SET published = '{"headline": 7}'`);
  await ask("UPDATE sites SET version = version + 1");
  await running.refresh();
  expect(headline(running)).toBe("We drive to you");
  const started = await openBoard();
  expect(headline(started)).toBe("We drive to you");

  await say("heroContent", heroSaying("We mend ourselves"));
  await withinASecond(() => headline(running)).toBe("We mend ourselves");
  await withinASecond(() => headline(started)).toBe("We mend ourselves");
});

test("words that never could be read give way to the built-in ones", async () => {
  await ask(`INSERT INTO site_sections (site_id, key, published, changed_by) VALUES
    ('main', 'heroContent', '[]', 'a restored backup')`);
  const { headline: builtInHeadline } = builtIn.heroContent as { headline: string };
  expect(headline(await openBoard())).toBe(builtInHeadline);
});

/** Sections that can be read one by one, and contradict each other. */
async function contradict(siteId: string): Promise<void> {
  await ask(`INSERT INTO site_sections (site_id, key, published, changed_by) VALUES
    ('${siteId}', 'pricing', '${JSON.stringify(riverbend.pricing).replaceAll("'", "''")}', 'a restored backup')`);
}

test("while the second site cannot be shown, its visitors do not get the default one instead", async () => {
  await addSite(db, { id: "alder", hosts: ["alder.example"], origin: null });
  await contradict("alder");
  const board = await openBoard();
  expect(board.siteFor("alder.example")).toBeNull();
  expect(board.siteFor("localhost")?.id).toBe("main");
});

test("without a default site that can be shown a process does not start, and leaves no connection", async () => {
  await contradict("main");
  await expect(openBoard()).rejects.toThrow("The default site cannot be shown");
  await withinASecond(() => ask(ears)).toEqual([]);
});

test("a board that is closed while it seeks its lost connection leaves none behind", async () => {
  const board = await openBoard();
  await cutEars();
  await pause(15);
  await board.close();
  await withinASecond(() => ask(ears)).toEqual([]);
});

test("a board whose database cannot be reached does not open", async () => {
  const log = openLog("silent");
  const nowhere = { host: "127.0.0.1", port: 1, user: "nobody", database: "nothing" };
  const board = new SiteBoard({ ...world, connection: nowhere, origin: "", log });
  await expect(board.open()).rejects.toThrow("ECONNREFUSED");
  expect(connection).not.toEqual(nowhere);
});

test("a badge goes by itself when its last day is over where the business is, on every page and once", async () => {
  await say("credentials", {
    ...(builtIn.credentials as object),
    insured: { label: "E&O Insured", expires: "2026-03-10" },
  });
  // A minute before midnight in New York, which is in its summer time by then.
  let now = Date.UTC(2026, 2, 11, 3, 59);
  const board = await openBoard(() => now);
  const told: string[][] = [];
  board.onChange.add(({ claims }) => told.push(claims.badges.map(({ label }) => label)));
  const before = board.site("main");
  await board.refresh();
  expect(board.site("main")).toBe(before);
  now += 60_000;
  await board.refresh();
  await board.refresh();
  expect(told).toEqual([["Background Checked", "Certified", "5-Star Rated"]]);
  expect(board.site("main")?.version).not.toBe(before?.version);
  await say("credentials", builtIn.credentials);
  await board.refresh();
  expect(board.site("main")?.claims.badges).toHaveLength(4);
});
