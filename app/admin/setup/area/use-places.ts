import { useEffect, useState } from "react";
import type { SetupLaw, SetupPlace } from "../../../desk.ts";
import { requestJson } from "../../shared/requests/request-json.ts";

/** What is known of the ZIP and the states in the form. */
export interface Places {
  readonly zip: string;
  /** Null for a ZIP that does not exist. */
  readonly place: SetupPlace | null;
  readonly law: SetupLaw;
}

/** The places and the law of a ZIP and some states, asked for again when either changes. Without a connection the last ones stay. */
export function usePlaces(opened: Places, zip: string, states: readonly string[]): Places {
  const [places, setPlaces] = useState(opened);
  const [loaded, setLoaded] = useState(() => keyOf(opened.zip, states));
  const key = keyOf(/^\d{5}$/.test(zip) ? zip : places.zip, states);
  useEffect(() => {
    if (key === loaded) return;
    let isCurrent = true;
    void requestJson<Places>(`/admin/setup/area?${key}`, "GET").then((answer) => {
      if (!isCurrent || "kind" in answer) return;
      setPlaces(answer);
      setLoaded(key);
    });
    return () => {
      isCurrent = false;
    };
  }, [key, loaded]);
  return places;
}

function keyOf(zip: string, states: readonly string[]): string {
  return new URLSearchParams({ zip, states: states.join(",") }).toString();
}
