import { createContext, useContext } from "react";

/** The values of the tokens in texts: `phone` → `(513) 555-0142`. */
export type TextFacts = Readonly<Record<string, string>>;

/** The facts of the site whose texts are edited. */
export const FactsContext = createContext<TextFacts>({});

/** Returns a function that fills in the tokens of a text, so that it reads as visitors see it. */
export function useFillFacts(): (text: string) => string {
  const facts = useContext(FactsContext);
  return (text) => text.replace(/\{([A-Za-z][\w.-]*)\}/g, (whole, name) => facts[name] ?? whole);
}
