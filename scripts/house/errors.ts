import ts from 'typescript'

/** Where the sentence of an error stands among the arguments of what raises it. */
const SENTENCE_AT: Readonly<Record<string, number>> = { AppError: 1, assertThat: 2 }

/**
 * The lines on which an error is raised whose sentence has figures or names in it that are not passed as `params`, so that
 * no page could word it in another language.
 */
export function errorsWithoutParams(source: string): number[] {
  const file = ts.createSourceFile('service.ts', source, ts.ScriptTarget.Latest, true)
  const filled = new Set<string>()
  const found: number[] = []
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isTemplateExpression(node.initializer))
      filled.add(node.name.getText())
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && lacksParams(node, filled))
      found.push(file.getLineAndCharacterOfPosition(node.getStart()).line + 1)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function lacksParams(node: ts.NewExpression | ts.CallExpression, filled: ReadonlySet<string>): boolean {
  const at = SENTENCE_AT[node.expression.getText()]
  const sentence = at === undefined ? undefined : node.arguments?.[at]
  if (at === undefined || !sentence) return false
  const hasFigures = ts.isTemplateExpression(sentence) || (ts.isIdentifier(sentence) && filled.has(sentence.text))
  return hasFigures && !/\bparams\b/.test(node.arguments?.[at + 1]?.getText() ?? '')
}
