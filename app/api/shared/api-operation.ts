import type { z } from "zod";

/** One possible response of an operation. */
export interface ApiResponse {
  readonly description: string;
  /** The schema of the body. A rejection without one has the body of RFC 9457. */
  readonly schema?: z.ZodType;
}

/**
 * One operation of the public API, as the OpenAPI document describes it. Its schemas are those that the route itself parses
 * with, so that the document cannot differ from the code.
 */
export interface ApiOperation {
  readonly path: `/api/${string}`;
  readonly method: "get" | "post";
  readonly operationId: string;
  readonly summary: string;
  /** The query parameters of a GET. */
  readonly query?: z.ZodObject;
  /** The JSON body of a POST. Every POST accepts an Idempotency-Key. */
  readonly body?: z.ZodType;
  /** Responses by HTTP status. */
  readonly responses: Readonly<Record<number, ApiResponse>>;
}
