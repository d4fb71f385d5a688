import { type RowErrorCode, rowErrorResponse } from "./row-error.ts";

/** The most rows of one request. */
const MAX_ROWS = 10;

/** What a caller wants returned, and in which form. */
export interface ResponsePreferences {
  /** The columns to return; null for none. */
  readonly columns: readonly string[] | null;
  /** A single row instead of a list of one. */
  readonly isSingle: boolean;
  readonly isCounted: boolean;
}

/** Why a request is rejected. */
export interface RowRejection {
  readonly code: RowErrorCode;
  readonly detail: string;
}

/** Parses query and headers as PostgREST does; `columns` are those a page may read. */
export function parsePreferences(
  request: Request,
  columns: readonly string[],
): ResponsePreferences | RowRejection {
  const query = new URL(request.url).searchParams;
  const prefer = request.headers.get("prefer") ?? "";
  const unknown = [...query.keys()].find((name) => name !== "select" && name !== "columns");
  if (unknown !== undefined) {
    return {
      code: "PGRST100",
      detail: `Rows are only added here; "${clip(unknown)}" asks for more.`,
    };
  }
  if (/\bresolution=/.test(prefer)) {
    return { code: "42501", detail: "Rows are only added with this key, never merged." };
  }
  const selected = query.get("select") ?? "*";
  const selectedColumns =
    selected === "*" ? columns : selected.split(",").map((name) => name.trim());
  const missing = selectedColumns.find((name) => !columns.includes(name));
  if (missing !== undefined) {
    return {
      code: "42703",
      detail: `There is no column "${clip(missing)}". Use ${columns.join(", ")}.`,
    };
  }
  return {
    columns: /\breturn=representation\b/.test(prefer) ? selectedColumns : null,
    isSingle: /\bvnd\.pgrst\.object\+json\b/.test(request.headers.get("accept") ?? ""),
    isCounted: /\bcount=(?:exact|planned|estimated)\b/.test(prefer),
  };
}

/** Parses a body of one row or a list of rows. Fields other than `columns` are rejected. */
export async function readRows(
  request: Request,
  columns: readonly string[],
): Promise<readonly Record<string, unknown>[] | RowRejection> {
  const text = await request.text();
  const body: unknown = text.trim() === "" ? {} : parse(text);
  const rows: unknown[] = Array.isArray(body) ? body : [body];
  if (!rows.every(isRow)) {
    return { code: "PGRST102", detail: "Send a JSON object, or a list of them." };
  }
  if (rows.length === 0 || rows.length > MAX_ROWS) {
    return { code: "PGRST102", detail: `Send 1 to ${MAX_ROWS} rows at a time.` };
  }
  const unknown = rows.flatMap(Object.keys).find((name) => !columns.includes(name));
  if (unknown === undefined) return rows;
  return { code: "PGRST204", detail: `There is no column "${clip(unknown)}" to fill.` };
}

/** The response with stored rows, in the form the caller prefers. */
export function rowsResponse(
  rows: readonly object[],
  { columns, isSingle, isCounted }: ResponsePreferences,
  headers: Readonly<Record<string, string>>,
): Response {
  const range = { ...headers, "content-range": isCounted ? `*/${rows.length}` : "*/*" };
  if (!columns) return new Response(null, { status: 201, headers: range });
  if (isSingle && rows.length !== 1) {
    return rowErrorResponse(
      "PGRST116",
      `You asked for one row, but there are ${rows.length}.`,
      headers,
    );
  }
  const selected = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name))),
  );
  const kind = isSingle ? "application/vnd.pgrst.object+json" : "application/json";
  return new Response(JSON.stringify(isSingle ? selected[0] : selected), {
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

/** The value of a JSON text; undefined, which is no row, where it is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Shortens a name the caller sent before it is repeated. */
function clip(text: string): string {
  return text.slice(0, 60);
}
