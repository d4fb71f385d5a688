import { z } from "zod";
import { tryOut } from "../../../../core/pricing/try-out.ts";
import { admin, desk } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

const asked = z.object({ pricing: z.unknown(), service: z.string(), zip: z.string() });

/** Reckons a visit by prices as they stand in the form. Nothing is kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = asked.safeParse(await request.json().catch(() => null));
  if (!read.success) return Response.json({ kind: "incomplete" }, { status: 400 });
  const { pricing, ...wish } = read.data;
  const { site } = context.get(desk);
  return Response.json(tryOut(pricing, wish, site, context.get(admin).places));
}
