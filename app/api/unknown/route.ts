import { problemResponse } from "../shared/problem.ts";

const unknown = () =>
  problemResponse(
    404,
    "Not found",
    "There is no such endpoint. See /api/openapi.json for the list.",
  );

/** Every other address below /api/. */
export const loader = unknown;
export const action = unknown;
