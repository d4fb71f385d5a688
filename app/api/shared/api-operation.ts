import type { z } from "zod";
import type { PartnerScope } from "../../../core/partners/scopes.ts";

/** One possible response of an operation. */
export interface ApiResponse {
  readonly description: string;
  /** The schema of the body. A rejection without one has the body of RFC 9457. */
  readonly schema?: z.ZodType;
  /** False for an answer without one. */
  readonly hasBody?: boolean;
}

/**
 * One operation of the public API, as the OpenAPI document describes it. Its schemas are those that the route itself parses
 * with, so that the document cannot differ from the code.
 */
export interface ApiOperation {
  readonly path: `/api/${string}`;
  readonly method: "get" | "post" | "patch" | "delete";
  readonly operationId: string;
  readonly summary: string;
  /** What a partner's key must be allowed to do; left out where a key makes no difference. */
  readonly key?: { readonly scope: PartnerScope; readonly isRequired: boolean };
  /** The parts of the path in braces. */
  readonly pathParameters?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** The JSON body of a POST or PATCH. Every POST accepts an Idempotency-Key. */
  readonly body?: z.ZodType;
  /** What a call by curl sends in the reference: a query with its question mark, and a body. */
  readonly exampleQuery?: string;
  readonly exampleBody?: object;
  /** Whether its answer has an ETag. */
  readonly hasTag?: boolean;
  /** Whether it takes such a tag as If-Match. */
  readonly takesTag?: boolean;
  /** Whether it may ask for a proof of work, and takes it. */
  readonly takesProof?: boolean;
  /** Responses by HTTP status. */
  readonly responses: Readonly<Record<number, ApiResponse>>;
}
