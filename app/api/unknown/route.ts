import { refuse } from "../problem.ts";

const unknown = () =>
  refuse(404, "Not found", "There is no such call. /api/openapi.json lists those there are.");

/** Every other address under /api/. */
export const loader = unknown;
export const action = unknown;
