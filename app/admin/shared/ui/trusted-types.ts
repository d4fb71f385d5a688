/** The beginning of a tag, a comment or a processing instruction. Style sheets have none, not even with `width < 40em`. */
const MARKUP = /<[a-z/!?]/i;

/** Where markup runs nothing: parsed documents, and the frame of an email, which is sandboxed and keeps the page's policy. */
const HARMLESS_SINKS = ["DOMParser parseFromString", "HTMLIFrameElement srcdoc"];

const SERVICE_WORKER = "/admin/sw.js";

/** Of the browser's TrustedTypePolicyFactory, what is used here. */
interface PolicyFactory {
  createPolicy(name: string, rules: typeof RULES): unknown;
}

/**
 * What libraries of the admin may hand to the browser as text. Mantine and Tiptap fill style elements by inner HTML: a text
 * without markup makes no element anywhere, whatever it is assigned to. Tiptap parses what was pasted into documents that run
 * nothing, and copies only what its schema knows. Everything else is refused and reported.
 */
export const RULES = {
  createHTML(html: string, _type?: string, sink?: string): string | null {
    if (!MARKUP.test(html) || (sink && HARMLESS_SINKS.includes(sink))) return html;
    // Without a sink a library asks the policy itself. ProseMirror then goes on with its own policy, for pasted text.
    if (sink === undefined) throw new TypeError("Markup is not trusted.");
    return null;
  },
  createScriptURL: (url: string): string | null => (url === SERVICE_WORKER ? url : null),
};

/** Trusts these texts; does nothing in a browser without Trusted Types, or when a page was loaded twice. */
function installPolicy(): void {
  // A global of browsers that TypeScript does not know.
  const { trustedTypes } = globalThis as {
    trustedTypes?: PolicyFactory & { defaultPolicy: unknown };
  };
  if (trustedTypes && !trustedTypes.defaultPolicy) trustedTypes.createPolicy("default", RULES);
}

installPolicy();
