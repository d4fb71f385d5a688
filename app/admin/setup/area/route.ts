import { isZip } from "../../../../core/format/patterns.ts";
import { admin } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

/** The place of a ZIP with the counties near by, and the law of some states: `?zip=97204&states=OR,WA`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const zip = searchParams.get("zip") ?? "";
  const states = (searchParams.get("states") ?? "").split(",").filter((state) => state !== "");
  const { setup, law } = context.get(admin);
  return Response.json({ zip, place: isZip(zip) ? setup.area(zip) : null, law: law.of(states) });
}
