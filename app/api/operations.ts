import { documentsOperation } from "./documents/route.ts";
import { leadOperation } from "./leads/route.ts";
import { nextTimesOperation } from "./next-times/route.ts";
import { quoteOperation } from "./quote/route.ts";
import type { ApiOperation } from "./shared/api-operation.ts";
import { slotsOperation } from "./slots/route.ts";
import { listVisitsOperation, visitOperation } from "./visits/route.ts";
import {
  cancelVisitOperation,
  changeVisitOperation,
  readVisitOperation,
} from "./visits/visit/route.ts";

/**
 * Every operation of the public API, in the order of the OpenAPI document. A new operation is one file, `<name>/route.ts`,
 * which exports its handler and its description; a line here and a line in `app/routes.ts` register it.
 */
export const OPERATIONS: readonly ApiOperation[] = [
  quoteOperation,
  documentsOperation,
  slotsOperation,
  nextTimesOperation,
  visitOperation,
  listVisitsOperation,
  readVisitOperation,
  changeVisitOperation,
  cancelVisitOperation,
  leadOperation,
];
