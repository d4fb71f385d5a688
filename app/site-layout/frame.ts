import { createContext, useContext } from "react";
import type { Place } from "../../core/locations/places.ts";
import type { Site } from "../../core/site/site.ts";

/** What the chrome of every page is made of. */
export interface Frame {
  readonly site: Site;
  readonly islandsEntry: string;
  readonly year: number;
  /** Where the business's own ZIP lies, if anybody knows. */
  readonly home?: Place | undefined;
}

/**
 * The frame of this request, given by the server entry around the whole page. It is no loader's data: a document is never
 * hydrated, and writing a whole site out for a browser that will not read it cost a fifth of a render.
 */
export const FrameContext = createContext<Frame | null>(null);

/** The frame of this request, or null where not even the site could be read. */
export function useFrameIfAny(): Frame | null {
  return useContext(FrameContext);
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
