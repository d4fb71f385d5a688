import { z } from "zod";
import { previewPrice } from "../../../../core/pricing/price-preview.ts";
import { admin, desk } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

const tryOutRequest = z.object({ pricing: z.unknown(), service: z.string(), zip: z.string() });

/** Calculates the price of a visit from the prices in the form. Nothing is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = tryOutRequest.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return Response.json({ kind: "incomplete" }, { status: 400 });
  const { pricing, ...visit } = parsed.data;
  const { site } = context.get(desk);
  return Response.json(previewPrice(pricing, visit, site, context.get(admin).places));
}
