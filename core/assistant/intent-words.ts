/** Topics whose name does not say what they are about. */
const WORDS: Readonly<Record<string, string>> = {
  unknown: "Not understood",
  written: "One of your questions",
  price: "A price",
  area: "Whether you come there",
  book: "Booking a visit",
  "next-start": "The next free time",
  document: "A document",
  service: "A service",
  services: "What you offer",
  id: "ID",
  "id-accepted": "Which ID is good",
  "id-expired": "An expired ID",
  "id-none": "No ID",
  i9: "Form I-9",
  yes: "A yes",
  no: "A no",
  bye: "Goodbye",
  offtopic: "Something else entirely",
  injection: "An attempt to trick it",
  sensitive: "A number nobody should send",
  "fee-law": "What the law lets you charge",
};

/** What a question was taken for, in words: `apostille-time` is "Apostille time". */
export function intentWords(intent: string | null): string {
  if (!intent) return "Not known";
  const plain = intent.replaceAll("-", " ");
  return (
    (Object.hasOwn(WORDS, intent) ? WORDS[intent] : undefined) ??
    plain.charAt(0).toUpperCase() + plain.slice(1)
  );
}
