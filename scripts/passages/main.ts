import { CONTENT } from "../../server/content.ts";
import { changesOf } from "./changes.ts";
import { commitsOfContent, createContentHistory, readCommitted } from "./history.ts";
import { PASSAGE_FILES, RECORDED, readPassages, readRecord, writeRecord } from "./records.ts";

// npm run passages, after a change of a passage or entry for some states: finds in git what it was and adds it to
// content/former-passages, so that sites which published it go on to say it as their own state has it. With `--history`
// it looks at every commit, whatever has been recorded.

const everything = process.argv.includes("--history");
// Of the last commit, so that a text can be changed again before it is committed.
const record = readRecord((await readCommitted(RECORDED)) ?? "{}");
const changes = changesOf(record, await readPassages(CONTENT), everything);
const history = createContentHistory(PASSAGE_FILES);
for (const commit of await commitsOfContent()) {
  if (changes.isComplete()) break;
  changes.lookIn(await history.readAt(commit, readPassages));
}
const { current, former, added, lost } = changes.result();
if (lost.length > 0) {
  throw new Error(
    `${lost.join(", ")} of scripts/passages/recorded.json is in no commit of this checkout: fetch the whole history.`,
  );
}
writeRecord({ current, former });
console.log(`Former passages added: ${added}.`);
