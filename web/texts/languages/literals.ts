import ts from 'typescript'

/** Attributes whose text is read or heard; those of parts of our own and of antd included. */
const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|subtitle|placeholder|alt|label|text|hint|extra|description|help|message|okText|cancelText|tooltip|fallback)$/
/** Elements whose text is no language. */
const CODE = new Set(['code', 'pre', 'kbd', 'style', 'script'])

/**
 * The texts that a page's source says itself instead of taking them from the catalogue: between tags, and in attributes that are read
 * or heard. Each with its line.
 */
export function literalTexts(file: string, source: string): string[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const tell = (node: ts.Node, text: string): void => {
    if (!/\p{L}{2}/u.test(text.replace(/^https?:\/\//, ''))) return
    const { line } = parsed.getLineAndCharacterOfPosition(node.getStart(parsed))
    found.push(`${file}:${line + 1} ${text.trim()}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && CODE.has(node.openingElement.tagName.getText(parsed))) return
    if (ts.isJsxText(node)) tell(node, node.text)
    else if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
      shown(node.expression, tell)
    else if (ts.isJsxAttribute(node) && SPOKEN.test(node.name.getText(parsed)) && node.initializer) {
      if (ts.isStringLiteral(node.initializer)) tell(node, node.initializer.text)
      else if (ts.isJsxExpression(node.initializer) && node.initializer.expression)
        shown(node.initializer.expression, tell)
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}

/** The literals that an expression may give as its value: not those that it compares or hands to a function. */
function shown(node: ts.Expression, tell: (node: ts.Node, text: string) => void): void {
  if (ts.isStringLiteralLike(node)) tell(node, node.text)
  else if (ts.isTemplateExpression(node))
    tell(node, [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' '))
  else if (ts.isParenthesizedExpression(node)) shown(node.expression, tell)
  else if (ts.isConditionalExpression(node)) for (const each of [node.whenTrue, node.whenFalse]) shown(each, tell)
  else if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.kind
    const sum = operator === ts.SyntaxKind.PlusToken
    if (sum || operator === ts.SyntaxKind.BarBarToken || operator === ts.SyntaxKind.QuestionQuestionToken)
      shown(node.left, tell)
    if (sum || LOGICAL.has(operator)) shown(node.right, tell)
  }
}

const LOGICAL: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
])
