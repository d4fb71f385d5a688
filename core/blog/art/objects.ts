import { type ArtPart, ring } from "./part.ts";

/** What lies beside it. */
export const OBJECTS = {
  pen: {
    width: 34,
    shape: "M3-5 25-44l7 4L10-1z",
    line: "M20-35l7 4M3-5l0 5 7-1",
    mark: "M0 0q12 3 22-1",
  },
  stamp: {
    width: 36,
    shape: "M2-8v-8h9q4-10 1-16-2-10 6-10t6 10q-3 6 1 16h9v8z",
    line: "M5-8h26",
    mark: "M0 0h36",
  },
  key: {
    width: 46,
    shape: `${ring(11, -14, 10)}${ring(11, -14, 4)}`,
    line: "M21-14h24M36-14v8M43-14v6",
    mark: "M28-14v5",
  },
  clock: {
    width: 40,
    shape: ring(20, -22, 19),
    line: "M20-37v2M20-9v2M35-22h-2M7-22H5M8-5 5 0M32-5l3 5",
    mark: "M20-33v11l8 5",
  },
  moon: {
    width: 40,
    line: "M8-56h.5M30-66h.5M36-48h.5M14-72h.5",
    mark: "M28-30a17 17 0 1 1-10-30 13 13 0 0 0 10 30z",
  },
  coin: {
    width: 36,
    shape: `M0-4v-5h30v5q0 4-15 4T0-4zM0-9q0-4 15-4t15 4-15 4T0-9${ring(24, -30, 11)}`,
    mark: "M27-34q-6-2-6 1 0 2 3 3t3 3q0 3-6 1",
  },
  gavel: {
    width: 54,
    shape: "M6-38l14-14 14 14-14 14zM14 0v-6h36v6z",
    line: "M27-31 46-12M3-41l14-14M17-21l20-20",
    mark: "M2-14l5 2M0-24h5",
  },
  padlock: {
    width: 34,
    shape: "M2-1v-24h30v24z",
    line: "M8-25v-8q0-9 9-9t9 9v8",
    mark: `${ring(17, -15, 3)}M17-12v5`,
  },
  ring: {
    width: 38,
    shape: `${ring(19, -16, 15)}${ring(19, -16, 11)}`,
    mark: "M12-38l7-8 7 8-7 7zM12-38h14",
  },
  calendar: {
    width: 44,
    shape: "M0 0v-40h44V0z",
    line: "M0-30h44M11-44v8M33-44v8M8-22h4M20-22h4M32-22h4M8-12h4",
    mark: "M20-14l4 4 9-9",
  },
  envelope: {
    width: 50,
    shape: "M0 0v-32h50V0z",
    line: "M0-32l25 18 25-18",
    mark: "M38-8h7M34-4h11",
  },
  lens: { width: 44, shape: ring(18, -26, 15), line: "M29-15 42-1", mark: "M10-28q2-7 9-7" },
  phone: {
    width: 28,
    shape: "M0-3v-44q0-4 4-4h20q4 0 4 4v44q0 3-4 3H4q-4 0-4-3z",
    line: "M10-46h8M3-41h22v32H3z",
    mark: "M9-25l4 4 7-9",
  },
  glasses: {
    width: 50,
    shape: `${ring(12, -10, 9)}${ring(38, -10, 9)}`,
    line: "M21-11q4-4 8 0M3-13l-2-8M47-13l2-8",
    mark: "M8-13q2-3 5-3",
  },
  book: {
    width: 44,
    shape: "M0 0v-50q0-5 5-5h39v46H5q-5 0-5 4.500 0 4.500 5 4.500h39V-9",
    line: "M14-45h20M14-39h14",
    mark: "M24-24v-9M20-33h8M19-22h10",
  },
  plane: {
    width: 70,
    line: "M2-24q14-6 24-6",
    mark: "M28-34l32-12q7-2 8 1 0 3-6 6L42-29 30-12l-5 1 5-14-10 3-4 6-3 0 2-9-6-5 3-1 8 2z",
  },
  pens: {
    width: 50,
    shape: "M3-5 25-44l7 4L10-1zM21-5 43-44l7 4L28-1z",
    line: "M20-35l7 4M38-35l7 4",
    mark: "M0 0q12 3 44 0",
  },
  arrow: { width: 44, line: "M4-6v-14h36v14M4-6h36", mark: "M22-12v-34M13-37l9-9 9 9" },
  suitcase: {
    width: 52,
    shape: "M0-3v-32h52v32zM17-35v-9h18v9",
    line: "M10-35v32M42-35v32",
    mark: "M21-19h10",
  },
  cap: {
    width: 60,
    shape: "M0-26 30-38l30 12-30 12zM12-20v12q18 10 36 0v-12",
    mark: "M54-28v18M51-8h6",
  },
  hands: {
    width: 62,
    line: "M0-20l12-6 12 3 8-3 10 4 8-4 12 6M12-26 6-6M50-26l6 20",
    mark: "M24-23q-6 8 2 8l6-4 12 11q4 1 4-3L36-22M40-8q2 4-2 5l-10-8",
  },
  scale: {
    width: 60,
    line: "M30 0v-58M18 0h24M8-48h44M8-48 0-26h16zM52-48l-8 22h16z",
    mark: "M0-26q8 9 16 0M44-26q8 9 16 0",
  },
} satisfies Record<string, ArtPart>;

export type ObjectName = keyof typeof OBJECTS;
