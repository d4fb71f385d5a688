/** Hands somebody a file that was made in their browser. */
export function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by the next turn of the clock.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
