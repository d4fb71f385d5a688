import stylesheet from "../ui/styles/document.css?url";

export { stylesheet };

let loading: Promise<void> | undefined;

/**
 * Adds the whole stylesheet to the page, once. A document comes with only the styles of its own elements
 * (site-layout/used-styles/), and islands show elements that it did not have. The whole stylesheet repeats those styles
 * in its own order, so nothing on the page changes.
 * @returns when the styles apply. Rejects if the file cannot be loaded; the next call tries again
 */
export function loadStyles(): Promise<void> {
  if (import.meta.env.DEV) return Promise.resolve(); // a document has all styles
  loading ??= new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = stylesheet;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loading = undefined;
      reject(new Error(stylesheet));
    };
    document.head.append(link);
  });
  return loading;
}
