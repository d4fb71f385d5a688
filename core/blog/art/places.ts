import { type ArtPart, ring } from "./part.ts";

/** Where a visit goes: buildings, furniture, vehicles. */
export const PLACES = {
  bed: {
    width: 84,
    shape: "M4-10v-14h76v14zM9-24v-9q0-3 3-3h14q3 0 3 3v9z",
    line: "M4 0v-48M80 0v-34M33-24q18-10 47-6",
    mark: "M46-48h7l4-9 6 17 4-8h8",
  },
  hospital: {
    width: 60,
    shape: "M4 0v-64h52V0zM22 0v-16h16V0",
    line: "M13-34h8M39-34h8M13-25h8M39-25h8M0 0h60",
    mark: "M30-57v14M23-50h14",
  },
  house: {
    width: 66,
    shape: "M8 0v-36h50V0zM2-34 33-62l31 28z",
    line: "M16-28h10v10H16zM50-54v-10h-7v4",
    mark: "M36 0v-24h12V0M45-11h.5",
  },
  courthouse: {
    width: 78,
    shape: "M6-46 39-64l33 18zM2 0v-6h74v6zM6-6v-4h66v4z",
    line: "M14-10v-32M20-10v-32M36-10v-32M42-10v-32M58-10v-32M64-10v-32M8-42h62",
    mark: ring(39, -53, 4),
  },
  bank: {
    width: 60,
    shape: "M2-40 30-60l28 20zM2 0v-7h56v7z",
    line: "M10-7v-29M22-7v-29M38-7v-29M50-7v-29M4-36h52",
    mark: "M34-53q-8-3-8 2 0 3 4 3t4 3q0 5-8 2M30-56v16",
  },
  tower: {
    width: 52,
    shape: "M4 0v-68h30V0zM34 0v-44h14V0",
    line: "M11-59h5M22-59h5M11-48h5M22-48h5M11-37h5M22-37h5M11-26h5M22-26h5M39-35h4M39-25h4M39-15h4M0 0h52",
    mark: "M14 0v-14h10V0",
  },
  school: {
    width: 78,
    shape: "M2 0v-30h74V0zM26 0v-46h26V0zM24-44 39-56l15 12z",
    line: "M9-21h9v9H9zM60-21h9v9h-9zM39-56v-14M34 0v-14h10V0",
    mark: "M39-70h14l-4 4 4 4H39",
  },
  cell: {
    width: 58,
    shape: "M2 0v-62h54V0z",
    line: "M11 0v-62M20 0v-62M29 0v-62M2-44h54M2-18h54M47-44v26",
    mark: "M42-36v-4q0-5 5-5t5 5v4M39-36h16v12H39z",
  },
  desk: {
    width: 90,
    shape: "M0-34h90v5H0zM58-29h26v17H58z",
    line: "M8-29V0M82-12V0M67-21h8M14-34v-5h18v5",
    mark: "M20-39v-16l14-7 6 9-16 4",
  },
  car: {
    width: 92,
    shape:
      "M3-9v-11q0-5 6-6l13-2 11-11q3-3 7-3h19q4 0 7 3l9 11 9 2q6 1 6 6v11zM25-28l8-8q1-1 3-1h9v9zM50-37h8q3 0 4 2l6 7H50z",
    line: `${ring(22, -8, 8)}${ring(72, -8, 8)}`,
    mark: "M52-22h6M85-20h5",
  },
  armchair: {
    width: 60,
    shape: "M12-18v-26q0-8 8-8h20q8 0 8 8v26zM4-6v-20q0-5 5-5t5 5v8h32v-8q0-5 5-5t5 5v20z",
    line: "M10-6v6M50-6v6",
    mark: "M24-40q6-6 12 0",
  },
  counter: {
    width: 86,
    shape: "M4 0v-28h78V0zM0-28h86v-5H0zM10-52h66l5 9H5z",
    line: "M10-43v10M76-43v10M21-52l-3 9M32-52l-1 9M43-52v9M54-52l1 9M65-52l3 9",
    mark: "M30-14h26",
  },
  globe: {
    width: 58,
    shape: ring(29, -38, 25),
    line: "M16 0h26M29 0v-8M4-38h50M29-63q-20 25 0 50M29-63q20 25 0 50M9-52h40M9-24h40",
    mark: "M50-60a30 30 0 0 1-18 50",
  },
  laptop: {
    width: 72,
    shape: "M10-8v-40q0-4 4-4h44q4 0 4 4v40zM2 0q-2 0-2-3v-5h72v5q0 3-2 3z",
    line: "M18-42h20v16H18zM24-26q4-8 8 0M44-40h10M44-33h10",
    mark: "M18-16c5-7 8-7 8-4s6-4 8-3-1 5 6 3 6 2 14 0",
  },
  printer: {
    width: 66,
    shape: "M4-10v-24q0-4 4-4h50q4 0 4 4v24zM14-38v-22h38v22zM14 0v-18h38V0z",
    line: "M20-52h26M20-46h18M20-12h26M20-6h16",
    mark: "M52-30h3",
  },
  table: {
    width: 84,
    shape: "M0-30h84v4H0z",
    line: "M10-26 6 0M74-26l4 26M22-30v-8h18v8M24-36h10M60-30v-9q0-3 4-3t4 3v9M68-37h3q3 0 3 3t-3 3h-3",
    mark: "M61-48q-2-3 0-6t0-6M67-48q-2-3 0-6",
  },
} satisfies Record<string, ArtPart>;

export type PlaceName = keyof typeof PLACES;
