import { createContext } from "react";

/** How many leads wait for an answer, for the title of the tab; null for a role that sees none. */
export const WaitingCount = createContext<number | null>(null);
