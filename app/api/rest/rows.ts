import { type Reason, refuseRow } from "./refusal.ts";

/** More rows than this no page of ours sends at a time. */
const MOST_ROWS = 10;

/** What a caller wants back, and in which form. */
export interface Wish {
  /** The columns to return; null for none. */
  readonly columns: readonly string[] | null;
  /** Not a list of one row but the row. */
  readonly single: boolean;
  readonly counted: boolean;
}

/** A refusal in the making. */
export interface Refused {
  readonly reason: Reason;
  readonly detail: string;
}

/** Reads query and headers as PostgREST does; `columns` are those a page may see. */
export function readWish(request: Request, columns: readonly string[]): Wish | Refused {
  const query = new URL(request.url).searchParams;
  const prefer = request.headers.get("prefer") ?? "";
  const unknown = [...query.keys()].find((name) => name !== "select" && name !== "columns");
  if (unknown !== undefined) {
    return {
      reason: "PGRST100",
      detail: `Rows are only added here; "${clip(unknown)}" asks for more.`,
    };
  }
  if (/\bresolution=/.test(prefer)) {
    return { reason: "42501", detail: "Rows are only added with this key, never merged." };
  }
  const selected = query.get("select") ?? "*";
  const wanted = selected === "*" ? columns : selected.split(",").map((name) => name.trim());
  const missing = wanted.find((name) => !columns.includes(name));
  if (missing !== undefined) {
    return {
      reason: "42703",
      detail: `There is no column "${clip(missing)}". Use ${columns.join(", ")}.`,
    };
  }
  return {
    columns: /\breturn=representation\b/.test(prefer) ? wanted : null,
    single: /\bvnd\.pgrst\.object\+json\b/.test(request.headers.get("accept") ?? ""),
    counted: /\bcount=(?:exact|planned|estimated)\b/.test(prefer),
  };
}

/** Reads a body of one row or a list of rows. Fields beyond `columns` are refused. */
export async function readRows(
  request: Request,
  columns: readonly string[],
): Promise<readonly Record<string, unknown>[] | Refused> {
  const text = await request.text();
  const body: unknown = text.trim() === "" ? {} : parse(text);
  const rows: unknown[] = Array.isArray(body) ? body : [body];
  if (!rows.every(isRow)) {
    return { reason: "PGRST102", detail: "Send a JSON object, or a list of them." };
  }
  if (rows.length === 0 || rows.length > MOST_ROWS) {
    return { reason: "PGRST102", detail: `Send 1 to ${MOST_ROWS} rows at a time.` };
  }
  const unknown = rows.flatMap(Object.keys).find((name) => !columns.includes(name));
  if (unknown === undefined) return rows;
  return { reason: "PGRST204", detail: `There is no column "${clip(unknown)}" to fill.` };
}

/** Answers stored rows in the form the caller wishes. */
export function answerRows(
  rows: readonly object[],
  { columns, single, counted }: Wish,
  headers: Readonly<Record<string, string>>,
): Response {
  const range = { ...headers, "content-range": counted ? `*/${rows.length}` : "*/*" };
  if (!columns) return new Response(null, { status: 201, headers: range });
  if (single && rows.length !== 1) {
    return refuseRow("PGRST116", `One row was asked for, and there are ${rows.length}.`, headers);
  }
  const shown = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name))),
  );
  const kind = single ? "application/vnd.pgrst.object+json" : "application/json";
  return new Response(JSON.stringify(single ? shown[0] : shown), {
    status: 201,
    headers: {
      ...range,
      "content-type": `${kind}; charset=utf-8`,
      "preference-applied": "return=representation",
    },
  });
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Undefined, which is no row, for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a caller typed is shown back, and not at any length. */
function clip(text: string): string {
  return text.slice(0, 60);
}
