/** The text of a stream of events. */
export function textOf(stream: string): string {
  return stream
    .split("\n")
    .filter((line) => line.startsWith("data: {"))
    .map((line) => JSON.parse(line.slice(6)).choices[0].delta.content)
    .join("");
}
