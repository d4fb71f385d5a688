import { problemResponse } from "../shared/problem.ts";

const unknown = () =>
  problemResponse(
    404,
    "Not found",
    "There is no such call. /api/openapi.json lists those there are.",
  );

/** Every other address below /api/. */
export const loader = unknown;
export const action = unknown;
