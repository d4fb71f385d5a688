/** Downloads a text that was made in the browser as a file. */
export function download(name: string, type: string, text: string): void {
  downloadFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Saves a file that is in the browser's memory. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
