/** A word that must not come back, and what to write instead. */
export interface UnwantedWord {
  readonly pattern: RegExp;
  readonly instead: string;
  /** Left out: looked for everywhere. `code`: in content the word has its ordinary meaning, such as mail at the post office. */
  readonly only?: "code";
}

/** Words and phrases that make an American reader stop. */
export const UNWANTED_WORDS: readonly UnwantedWord[] = [
  { pattern: /\bmend(s|ed|ing)?\b/i, instead: "fix" },
  {
    pattern: /(?<!\bgood )\bstand(s|ing)? (in|on|under|beside|behind|there)\b(?! line\b)/i,
    instead: "is in, is on, backs",
  },
  { pattern: /(?<!\bcourt |\bserve |\bserving )\bpapers\b/i, instead: "documents" },
  {
    pattern:
      /\b(a|the|each|every|your|this|that|which|no|one|any|their|another) paper\b(?! (size|cop(y|ies)|title|form|trail|stock|jam|original|originals|document|handling)\b)/i,
    instead: "document",
  },
  { pattern: /\be-mails?\b/i, instead: "email" },
  {
    pattern: /(?<!\bby |U\.S\. |\bcertified |\bdirect )\bmail\b(?! servers?\b| programs?\b|-)/i,
    instead: "email",
    only: "code",
  },
  { pattern: /\bmails\b(?! (a|you|them|it|your)\b)/i, instead: "emails" },
  {
    pattern: /\b(answer|check|read|send|reply to|look into) (your|this|our) mail\b/i,
    instead: "email",
  },
  { pattern: /\b(cancell|travell|labell|modell|signall)(ed|ing)\b/i, instead: "one l: canceled" },
  {
    pattern:
      /\b(colou|favou|honou|neighbou|behaviou|labou)r|(?<!Union )\bcentres?\b|\b(cheque|licence|programme|whilst|learnt|enquir\w+|(organi|recogni|notari|authori|apologi|emphasi)s(e|es|ed|ing|ation))\b/i,
    instead: "the American spelling",
  },
  { pattern: /\b(no|some|every)body\b/i, instead: "no one, someone, everyone" },
  { pattern: /\bwhoever\b/i, instead: "the person who, the office that", only: "code" },
  {
    pattern:
      /\b(works?|runs?|fills?|starts?|happens?|ends?|closes?|opens?|stops?|sends?|goes|updates?|renews?|claiming it) (\w+ ){0,2}by itself\b/i,
    instead: "automatically",
  },
  { pattern: /\banew\b/i, instead: "again" },
  { pattern: /\babove all\b/i, instead: "especially" },
  { pattern: /\b(is|are) told in\b/i, instead: "is covered in" },
  {
    pattern: /\b(lies|lying) (in|on|at|outside|beyond|beside|between|across|behind|over)\b/i,
    instead: "is in, is at",
  },
  { pattern: /\bat hand\b/i, instead: "with you, ready" },
  { pattern: /\b(dead person|office abroad)\b/i, instead: "the deceased; the foreign office" },
  { pattern: /\b(called|calls?) (it|the visit|a visit)? ?off\b/i, instead: "cancel" },
  {
    pattern: /\b(takes?|took) (it|them|this|that|having) back\b|\btook back\b/i,
    instead: "undo, revoke",
  },
  { pattern: /\b(shelf|shelves)\b/i, instead: "category" },
  { pattern: /\bmistyped an address\b/i, instead: "entered the address by mistake" },
  { pattern: /\bsee each other soon\b/i, instead: "is coming up" },
  { pattern: /\bdo(es)? not fit together\b/i, instead: "is incorrect" },
  { pattern: /\bnot good any more\b/i, instead: "has expired" },
  { pattern: /\bwent away while\b/i, instead: "was deleted while" },
  { pattern: /\b(stop|stops|stopped) to (work|say|show|answer)\b/i, instead: "stop working" },
  {
    pattern: /\bin hospital\b(?! (gown|bed|rooms?|visit|notary|lobb))/i,
    instead: "in the hospital",
    only: "code",
  },
  { pattern: /\bsays? (nothing|something) of\b/i, instead: "doesn't mention" },
  {
    pattern: /\bagree (it|them|both|the (fee|price|charge)|a (fee|price|separate))\b/i,
    instead: "agree on it",
  },
];

/** What may stay although a pattern finds it. */
export const ALLOWED_WORDS: readonly {
  /** A file or a folder; empty for all of them. */
  readonly in: string;
  readonly text: RegExp;
  readonly reason: string;
}[] = [
  {
    in: "content/documents.yaml",
    text: /^Divorce Papers$/,
    reason: "the name by which people look for them",
  },
  {
    in: "core/documents/word-lists.ts",
    text: /./,
    reason: "words that visitors type, not words we write",
  },
  {
    in: "core/assistant/",
    text: /notarise|^subpoena/,
    reason: "words that visitors type, not words we write",
  },
  {
    in: "core/site/theme/",
    text: /^of the paper$/,
    reason: "the paper that a theme's page imitates",
  },
  { in: "", text: /\b(FROM|UPDATE) mails\b/, reason: "SQL: the table of emails" },
  { in: "scripts/architecture/", text: /^app\/mail\b/, reason: "the name of a folder" },
];
