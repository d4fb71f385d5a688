import { type ArtPart, ring } from "./part.ts";

/** A sheet of paper with a folded corner, 44 wide and 58 high. */
const SHEET = "M0 0v-58h33l11 11V0zM33-58v11h11";
const TEXT = "M8-40h22M8-32h28M8-24h24";
const SIGNED = "M8-9c3-6 6-9 7-7s-4 9 0 8c3-1 4-8 6-7s-1 7 1 7c3 0 3-5 5-4s1 3 6 2";

/** What is signed. */
export const DOCUMENTS = {
  sheet: { width: 44, shape: SHEET, line: TEXT, mark: SIGNED },
  deed: {
    width: 44,
    shape: SHEET,
    line: `${TEXT}M10-47h14M8-9h14`,
    mark: `${ring(33, -12, 6)}M30-7l-2 7M36-7l2 7`,
  },
  checklist: {
    width: 44,
    shape: SHEET,
    line: "M18-44h12M18-34h18M18-24h16M18-14h18",
    mark: "M7-44l3 3 4-6M7-34l3 3 4-6M7-24l3 3 4-6M7-14h6",
  },
  form: {
    width: 44,
    shape: SHEET,
    line: "M8-46h18M8-40h28v7H8zM8-29h12v7H8zM24-29h12v7H24zM8-18h28v7H8z",
    mark: "M11-26l2 2 4-5",
  },
  certificate: {
    width: 58,
    shape: "M0-6v-44h58v44z",
    line: "M4-46h50v36H4zM16-36h26M12-28h34",
    mark: `${ring(29, -16, 6)}M26-11l-4 11 5-2 2 2 2-2 5 2-4-11`,
  },
  scroll: {
    width: 52,
    shape: "M8 0q-8 0-8-7h34q0 7 8 7zM8-7v-45q0-7 7-7h30v50q0 9-8 9M45-59q7 0 7 7v3h-7",
    line: "M16-49h21M16-41h21M16-33h14",
    mark: "M15-17c3-6 5-7 6-5s-3 8 1 7 4-7 6-6-1 6 2 6 3-3 8-4",
  },
  folder: {
    width: 60,
    shape: "M8-40v-10h32l10 10v6M0 0v-40h20l5 6h33V0z",
    line: "M14-45h20",
    mark: "M20-17h20M24-11h12",
  },
  passport: {
    width: 42,
    shape: "M0-4v-50q0-4 4-4h38v54q0 4-4 4H4q-4 0-4-4z",
    line: "M10-10h22M5-58v58",
    mark: `${ring(23, -34, 10)}M13-34h20M23-44q-8 10 0 20M23-44q8 10 0 20`,
  },
  "id-card": {
    width: 60,
    shape: "M0-2v-34q0-3 3-3h54q3 0 3 3v34q0 2-3 2H3q-3 0-3-2z",
    line: `M30-28h20M30-20h22M30-12h12${ring(15, -25, 5)}M7-9q0-8 8-8t8 8z`,
    mark: "M44-12h9",
  },
  title: {
    width: 58,
    shape: "M0 0v-50h58V0z",
    line: "M6-43h20M6-37h30M18-20v-4q0-2 3-3l4-4h9l5 4q3 1 3 3v4zM6-8h26",
    mark: `${ring(23, -19, 3)}${ring(37, -19, 3)}`,
  },
  contract: {
    width: 56,
    shape: "M12-8v-56h32l12 12v44zM0 0v-56h32l12 12V0zM32-56v12h12",
    line: "M8-40h20M8-32h26M8-24h22M6-9h13M24-9h13",
    mark: "M7-10c3-6 4-6 4-3s4-3 7 0M25-10c3-6 4-6 4-3s4-3 7 0",
  },
  chart: {
    width: 46,
    shape: "M0 0v-56h46V0zM14-52v-8h18v8z",
    line: "M8-20h30M8-12h22",
    mark: "M23-26q-11-7-11-13 0-5 5-5 4 0 6 4 2-4 6-4 5 0 5 5 0 6-11 13z",
  },
  bill: {
    width: 40,
    shape: "M0-3v-57h40v57l-5-4-5 4-5-4-5 4-5-4-5 4-5-4z",
    line: "M8-50h14M8-40h10M8-31h14M8-22h8M28-40h5M28-31h5",
    mark: "M20-14h13M20-11h13",
  },
  translation: {
    width: 62,
    shape: "M0-10v-48h32v48zM30 0v-48h32V0z",
    line: "M7-22l6-16 6 16M9-27h8M39-38h14M46-42v4M51-38q-3 11-12 15M42-34q4 8 12 11",
    mark: "M38-10h14l-4-4M52-10l-4 4",
  },
  package: {
    width: 54,
    shape: "M0 0v-36h54V0zM0-36l6-12h42l6 12",
    line: "M27-48v12M34-10h14M34-6h9",
    mark: "M21-36v11l6-4 6 4v-11",
  },
} satisfies Record<string, ArtPart>;

export type DocumentName = keyof typeof DOCUMENTS;
