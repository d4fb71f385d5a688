import { createContext } from "react-router";
import type { Desk } from "../server/desk.ts";

export type { Desk };

/** The desk of the site that was asked, on every request's way from the shell to the page. */
export const desk = createContext<Desk>();
