// LOST BY ACCIDENT: the scripts helper overwrote this file on 2026-11-20 at 09:41:17 UTC (a failed cd in
// a trial). Its text was not in git and could not be recovered. Please write your version again here.
throw new Error("app/root.tsx was overwritten by mistake by the scripts helper: write it again.");
