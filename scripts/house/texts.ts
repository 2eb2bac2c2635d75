import ts from 'typescript'

/** A text that a page shows and that does not stand in the catalogue. */
export interface StrayText {
  line: number
  text: string
}

/** Attributes whose value people read or hear. */
const SPOKEN = new Set(['title', 'alt', 'placeholder', 'label', 'description', 'aria-label', 'aria-description'])
/** Two letters make a word; the beginning of an address makes none. */
const isWording = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/https?:\/\//g, ''))

/** The texts that stand in a component itself: between tags, and in attributes that people read or hear. */
export function strayTexts(source: string): StrayText[] {
  const file = ts.createSourceFile('page.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: StrayText[] = []
  const visit = (node: ts.Node) => {
    const text = shownText(node)
    if (text !== undefined && isWording(text))
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: text.trim() })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function shownText(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text
  if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node)) return undefined
  const holder = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent
  if (ts.isJsxElement(holder) || ts.isJsxFragment(holder)) return node.text
  const spoken = ts.isJsxAttribute(holder) && SPOKEN.has(holder.name.getText())
  return spoken ? node.text : undefined
}
