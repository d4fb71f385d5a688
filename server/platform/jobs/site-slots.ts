/** Work of which each site may have only so much going on, so that one whose other side is slow delays itself alone. */
export interface SiteSlots {
  /** Takes a slot of a site and returns what gives it back; null while the site has all of its slots. */
  take(siteId: string): (() => void) | null;
}

/** Creates so many slots for every site. */
export function createSiteSlots(most: number): SiteSlots {
  const taken = new Map<string, number>();
  const change = (siteId: string, by: 1 | -1) => {
    const count = (taken.get(siteId) ?? 0) + by;
    if (count === 0) taken.delete(siteId);
    else taken.set(siteId, count);
  };
  return {
    take(siteId) {
      if ((taken.get(siteId) ?? 0) >= most) return null;
      change(siteId, 1);
      return () => change(siteId, -1);
    },
  };
}
