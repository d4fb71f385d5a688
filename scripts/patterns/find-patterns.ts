import ts from "typescript";
import type { SourceFile } from "../metrics/source-files.ts";

/** A regular expression as the code writes it. */
interface WrittenPattern {
  /** `core/blog/post.ts /\s+/g`: the file and the expression, which survive a moved line. */
  readonly name: string;
  /** Null where the source is put together at runtime. */
  readonly pattern: { readonly source: string; readonly flags: string } | null;
}

/** Every regular expression literal of a file, and every `new RegExp`, as far as constants of the file can say its source. */
export function findPatterns({ path, tree }: SourceFile): WrittenPattern[] {
  const found: WrittenPattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const cut = node.text.lastIndexOf("/");
      const [source, flags] = [node.text.slice(1, cut), node.text.slice(cut + 1)];
      found.push({ name: `${path} ${node.text}`, pattern: { source, flags } });
    }
    if (ts.isNewExpression(node) && node.expression.getText() === "RegExp") {
      const [first, second] = node.arguments ?? [];
      const source = first ? textOf(first) : null;
      const flags = second ? textOf(second) : "";
      const pattern = source === null || flags === null ? null : { source, flags };
      const written = node.getText().replace(/\s+/g, " ");
      found.push({ name: `${path} ${written}`, pattern });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The text of an expression made of string literals, templates and constants of the same file; null for anything else. */
function textOf(node: ts.Expression): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "String.raw") {
    return templateText(node.template, true);
  }
  if (ts.isTemplateExpression(node)) return templateText(node, false);
  if (ts.isIdentifier(node)) return constantText(node);
  return null;
}

function templateText(template: ts.TemplateLiteral, isRaw: boolean): string | null {
  const part = (piece: ts.TemplateLiteralLikeNode) => (isRaw ? (piece.rawText ?? "") : piece.text);
  if (ts.isNoSubstitutionTemplateLiteral(template)) return part(template);
  let text = part(template.head);
  for (const { expression, literal } of template.templateSpans) {
    const inner = textOf(expression);
    if (inner === null) return null;
    text += inner + part(literal);
  }
  return text;
}

function constantText(name: ts.Identifier): string | null {
  for (const statement of name.getSourceFile().statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name: declared, initializer } of statement.declarationList.declarations) {
      if (declared.getText() === name.text && initializer) return textOf(initializer);
    }
  }
  return null;
}
