import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { noticesFromLock } from "./notices/notices.ts";

// npm run notices: writes THIRD_PARTY_NOTICES.md from package-lock.json.
const ROOT = join(import.meta.dirname, "..");
const lock: unknown = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
writeFileSync(join(ROOT, "THIRD_PARTY_NOTICES.md"), noticesFromLock(lock));
