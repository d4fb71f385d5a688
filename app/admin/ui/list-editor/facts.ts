import { createContext, useContext } from "react";

/** What the tokens in texts stand for: `phone` → `(513) 555-0142`. */
export type Facts = Readonly<Record<string, string>>;

/** The facts of the site whose texts are edited. */
export const FactsContext = createContext<Facts>({});

/** Gives a text as visitors read it, its facts filled in. */
export function useFilled(): (text: string) => string {
  const facts = useContext(FactsContext);
  return (text) => text.replace(/\{([A-Za-z][\w.-]*)\}/g, (whole, name) => facts[name] ?? whole);
}
