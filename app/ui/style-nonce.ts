import { createContext, useContext } from "react";

/**
 * The nonce by which the security policy of an admin page knows our style elements, while the server renders it. The browser
 * reads it from the page; public pages have none.
 */
export const StyleNonceContext = createContext<string | undefined>(undefined);

/** The nonce for style elements that are created at run time; undefined on public pages. */
export function useStyleNonce(): string | undefined {
  return useContext(StyleNonceContext) ?? readStyleNonce();
}

/** The nonce of the loaded page; undefined on the server. Vite reads the same tag when it loads a view's styles. */
export function readStyleNonce(): string | undefined {
  if (typeof document === "undefined") return undefined;
  // The attribute itself is emptied by the browser, so that styles cannot leak it.
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
