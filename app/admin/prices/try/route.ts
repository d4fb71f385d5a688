import { z } from "zod";
import { previewPrice } from "../../../../core/pricing/price-preview.ts";
import { withFactsInside } from "../../../../core/sections/editing/find-texts.ts";
import { admin, desk } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

const tryOutRequest = z.object({ pricing: z.unknown(), service: z.string(), zip: z.string() });

/** Calculates the price of a visit from the prices in the form. Nothing is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = tryOutRequest.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return Response.json({ kind: "incomplete" }, { status: 400 });
  const { pricing, ...visit } = parsed.data;
  const { site } = context.get(desk);
  const { places, facts } = context.get(admin);
  // The form has its texts as they are written, with names such as {stateName} in them.
  const filled = withFactsInside(pricing, await facts());
  return Response.json(previewPrice(filled, visit, site, places));
}
