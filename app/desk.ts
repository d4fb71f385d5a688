import { createContext } from "react-router";
import type { AdminDesk } from "../server/admin-desk.ts";
import type { Desk } from "../server/desk.ts";
import type { MailTrouble } from "../server/platform/mail/trouble.ts";

export type { AdminDesk, Desk, MailTrouble };

/** The desk of the site that was asked, on every request's way from the shell to the page. */
export const desk = createContext<Desk>();

/** The desk of whoever signed in. Only below `app/admin/layout.tsx`, which opens it. */
export const admin = createContext<AdminDesk>();
