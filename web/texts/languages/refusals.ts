import ts from 'typescript'
import { ERROR_STATUS, type ErrorCode } from '../../../shared/contract/errorCodes.ts'

/** An error that code raises, with the reason it gives where that is written out. */
export interface Refusal {
  /** File and line. */
  place: string
  code: ErrorCode
  reason?: string
}

/** The errors that a file of the server raises: `new AppError(CODE, …)`, `assertThat(…, CODE, …)`. A reason that is computed is left out with its error. */
export function refusalsIn(file: string, source: string): Refusal[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: Refusal[] = []
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return
    const at = { AppError: 0, assertThat: 1 }[node.expression.getText(parsed)]
    const code = at === undefined ? undefined : node.arguments?.[at]
    if (!code || !ts.isStringLiteral(code) || !isCode(code.text)) return
    const given = reasonOf(node)
    if (given && !given.text) return
    const { line } = parsed.getLineAndCharacterOfPosition(node.getStart(parsed))
    found.push({ place: `${file}:${line + 1}`, code: code.text, ...(given?.text && { reason: given.text }) })
  }
  visit(parsed)
  return found
}

const isCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_STATUS, text)

/** The reason among the parameters; its text where it is written out, undefined where there is none. */
function reasonOf(node: ts.Node): { text?: string } | undefined {
  return ts.forEachChild(node, function find(child): { text?: string } | undefined {
    const name = ts.isPropertyAssignment(child) || ts.isShorthandPropertyAssignment(child) ? child.name.getText() : ''
    if (name === 'params' && ts.isShorthandPropertyAssignment(child)) return {}
    if (name === 'reason')
      return ts.isPropertyAssignment(child) && ts.isStringLiteral(child.initializer)
        ? { text: child.initializer.text }
        : {}
    return ts.forEachChild(child, find)
  })
}
