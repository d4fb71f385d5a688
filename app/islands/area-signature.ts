import type { SignatureOnMap } from "../../core/locations/map/signature-to.ts";

/** Draws the signature on the page's area map, from the base to the city of a ZIP. CSS animates it as it appears. */
export async function drawAreaSignature(zip: string): Promise<void> {
  const picture = document.querySelector("[data-area-line]");
  const drawn = picture?.querySelector(".area-signature");
  if (!picture || !drawn) return;
  const response = await fetch(`/area-line.json?${new URLSearchParams({ zip })}`);
  const signature: SignatureOnMap | null = response.ok ? await response.json() : null;
  if (!signature || drawn.querySelector("path")?.getAttribute("d") === signature.line) return;
  // A copy, because an animation only starts again in a new element.
  const copy = drawn.cloneNode(true);
  if (!(copy instanceof SVGElement)) return;
  copy.querySelector("path")?.setAttribute("d", signature.line);
  copy.querySelector("g")?.setAttribute("transform", `translate(${signature.x} ${signature.y})`);
  for (const name of picture.querySelectorAll<SVGTextElement>(".area-cities text"))
    name.classList.toggle("hidden", name.textContent === signature.city);
  const name = copy.querySelector("text");
  if (name) name.textContent = signature.city;
  drawn.replaceWith(copy);
}
