import ts from 'typescript'

/** A regular expression as it stands in a source. */
export interface Literal {
  line: number
  source: string
  flags: string
}

/** Where a source makes a regular expression of texts, from its first line to its last. */
export interface Site {
  from: number
  to: number
}

/** The regular expressions of a source: those that stand in it, and the places where it makes others. */
export function patternsIn(path: string, text: string): { literals: Literal[]; sites: Site[] } {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1
  const literals: Literal[] = []
  const sites: Site[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      const line = lineOf(node.getStart(file))
      literals.push({ line, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && isRegExp(node.expression))
      sites.push({ from: lineOf(node.getStart(file)), to: lineOf(node.end) })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { literals, sites }
}

function isRegExp(expression: ts.Expression): boolean {
  return ts.isIdentifier(expression) && expression.text === 'RegExp'
}
