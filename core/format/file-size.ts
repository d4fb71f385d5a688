/** A size as people say it: "3.4 MB". */
export function formatFileSize(bytes: number): string {
  const units = ["KB", "MB", "GB", "TB"];
  let amount = bytes / 1_000;
  let unit = 0;
  while (amount >= 1_000 && unit < units.length - 1) {
    amount /= 1_000;
    unit += 1;
  }
  return `${amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${units[unit]}`;
}
