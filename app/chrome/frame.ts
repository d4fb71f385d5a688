import { useRouteLoaderData } from "react-router";
import type { Site } from "../../core/site/site.ts";

/** What the chrome of every page is made of; the root route loads it once per request. */
export interface Frame {
  readonly site: Site;
  readonly islandsEntry: string;
  readonly year: number;
}

/** The frame of this request, or undefined where not even the site could be read. */
export function useFrameIfAny(): Frame | undefined {
  return useRouteLoaderData<Frame>("root");
}

/** The frame of this request. Throws outside a page that was loaded, which no page is. */
export function useFrame(): Frame {
  const frame = useFrameIfAny();
  if (!frame)
    throw new Error("The site of this request was not read; see the error before this one.");
  return frame;
}

export function useSite(): Site {
  return useFrame().site;
}
