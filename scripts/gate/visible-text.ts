import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { isMap, isScalar, isSeq, parseDocument } from "yaml";
import { parseSourceFile, type SourceFile } from "../metrics/source-files.ts";

/** A text that a person reads, with where it is written. */
export interface VisibleText {
  /** From the root of the checkout, with forward slashes. */
  readonly file: string;
  /** In a YAML file the keys that lead to the text, elsewhere empty. */
  readonly path: string;
  readonly text: string;
}

/** What the chat recognizes, and addresses and names of things, are no text that a person reads. */
const NOT_SHOWN =
  /(^|\.)(signals|examples|pattern|path|aliases|id|slug|icon|motif|read|keywords|kinds|services|service|serviceId|guide|guides|relatedServices|redirects|website|also|searches|names|placeNames|es)(\.|$)/;

/** Words and places that the chat and the finders understand, and Spanish, which has words and syllables of its own. */
const NOT_PROSE = /^content\/(assistant\/(?!statements\/)|places\/|spanish)/;

/** In the files on the law: sources and remarks, which quote statutes. */
const QUOTES_LAW = /(^|\.)(notes?|source|statement)(\.|$)/;

const ROOT = join(import.meta.dirname, "../..");

/** Every text of the built-in content: Markdown by paragraph, YAML by value. */
export function contentTexts(): VisibleText[] {
  return [
    ...globSync("content/**/*.md", { cwd: ROOT }).flatMap(paragraphsOf),
    ...globSync("content/**/*.yaml", { cwd: ROOT })
      .filter((file) => !NOT_PROSE.test(file))
      .flatMap(valuesOf),
  ].map((entry) => ({ ...entry, file: entry.file.replaceAll("\\", "/") }));
}

/** Every paragraph of the pages about the product itself. */
export function docsTexts(): VisibleText[] {
  return [...globSync("docs/**/*.md", { cwd: ROOT }), "README.md", "CHANGELOG.md"].flatMap(
    paragraphsOf,
  );
}

/**
 * Every sentence and label that the code shows in English; files that only tests use are left out.
 * @param isWorthParsing asked with a file's source, because parsing all of them would take seconds
 */
export function codeTexts(isWorthParsing: (source: string) => boolean): VisibleText[] {
  const files = globSync("{app,core,server,scripts}/**/*.{ts,tsx}", { cwd: ROOT });
  return files
    .filter((file) => !/\.test\.tsx?$|^app\/.*\+types|^scripts[\\/]gate|spanish/.test(file))
    .map((file) => ({ file, source: readFileSync(join(ROOT, file), "utf8") }))
    .filter(({ source }) => isWorthParsing(source))
    .flatMap(({ file, source }) => shownIn(parseSourceFile(file.replaceAll("\\", "/"), source)));
}

function paragraphsOf(file: string): VisibleText[] {
  return readFileSync(join(ROOT, file), "utf8")
    .replace(/^```[\s\S]*?^```/gm, "")
    .replace(/`[^`\n]*`/g, "")
    .replace(/\]\([^)]*\)/g, "]")
    .split(/\n\s*\n/)
    .map((text) => ({ file, path: "", text }));
}

function valuesOf(file: string): VisibleText[] {
  const found: VisibleText[] = [];
  const isLaw = /^content[\\/]law/.test(file);
  const visit = (node: unknown, path: string): void => {
    if (NOT_SHOWN.test(path) || (isLaw && QUOTES_LAW.test(path))) return;
    if (isMap(node)) for (const { key, value } of node.items) visit(value, `${path}.${key}`);
    else if (isSeq(node))
      for (const [at, item] of node.items.entries()) visit(item, `${path}.${at}`);
    else if (isScalar(node) && typeof node.value === "string") {
      found.push({ file, path: path.slice(1), text: node.value });
    }
  };
  visit(parseDocument(readFileSync(join(ROOT, file), "utf8")).contents, "");
  return found;
}

/** Attributes whose values are for the browser. */
const NOT_READ = /^(className|href|key|id|type|name|d|viewBox|rel|target|role|autoComplete|style)$/;

function shownIn({ path: file, tree }: SourceFile): VisibleText[] {
  const found: VisibleText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isJsxAttribute(node) && NOT_READ.test(node.name.getText())) return;
    const text = textOf(node);
    if (text !== null) found.push({ file, path: "", text: text.replace(/\s+/g, " ").trim() });
    node.forEachChild(visit);
  };
  visit(tree);
  return found;
}

/** The text of a node: what stands between tags, and literals that are a sentence or begin with a capital. */
function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text.trim() === "" ? null : node.text;
  const text = ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)]
        .map((part) => part.text)
        .join("…")
    : ts.isStringLiteralLike(node)
      ? node.text
      : "";
  return /^[“"]?[A-Z].*[a-z]|[a-z,.:;] [a-z]/.test(text) ? text : null;
}
