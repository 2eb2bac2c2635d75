import type { Run } from './emphasis.ts'
import type { Inline } from './tree.ts'

/** A piece of a line, in order. */
export type Token =
  | { type: 'text' | 'code'; text: string }
  | { type: 'break' }
  | { type: 'open'; kind: 'link'; href: string | undefined }
  | { type: 'close' }
  | Run

/** Emphasis and links stand in each other this deep at most; what is deeper has its words alone. */
const DEEPEST = 16

/** Puts what stands between marks into each other. The marks come in pairs that do not cross. */
export function treeOf(tokens: readonly Token[]): Inline[] {
  const root: Inline[] = []
  const nest: Nest = { lists: [root] }
  for (const token of tokens) {
    if (token.type === 'open') enter(nest, (children) => asLink(token.href, children))
    else if (token.type === 'close') nest.lists.pop()
    else if (token.type === 'run') emphasize(nest, token)
    else addLeaf(nest, token)
  }
  return root
}

interface Nest {
  /** The children of each node that is open, outermost first. */
  lists: Inline[][]
}

function enter(nest: Nest, node: (children: Inline[]) => Inline | undefined): void {
  const around = nest.lists.at(-1) ?? []
  const children: Inline[] = []
  const made = nest.lists.length > DEEPEST ? undefined : node(children)
  if (made) around.push(made)
  nest.lists.push(made ? children : around)
}

function asLink(href: string | undefined, children: Inline[]): Inline | undefined {
  return href === undefined ? undefined : { type: 'link', href, children }
}

function emphasize(nest: Nest, { char, left, closes, opens }: Run): void {
  for (const _ of closes) nest.lists.pop()
  if (left > 0) addLeaf(nest, { type: 'text', text: char.repeat(left) })
  for (const length of opens.toReversed()) {
    const type = char === '~' ? 'del' : length === 2 ? 'strong' : 'em'
    enter(nest, (children) => ({ type, children }))
  }
}

/** Words behind words are one. */
function addLeaf(nest: Nest, leaf: Inline & { type: 'text' | 'code' | 'break' }): void {
  const list = nest.lists.at(-1)
  const last = list?.at(-1)
  if (leaf.type === 'text' && last?.type === 'text') last.text += leaf.text
  else list?.push({ ...leaf })
}
