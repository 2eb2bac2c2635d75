import type { Grid } from '../../../../server/answering/compute/read/grid.ts'
import type { ReadRequest, Token } from '../../../../server/answering/compute/ask/questionTokens.ts'
import type { FieldTerms, GridTerms, NameTerms } from '../../../../server/answering/compute/bind/gridTerms.ts'

/** Cells of one field that a run of the question's words names. */
export interface ValueLink {
  field: number
  records: readonly number[]
  /** First and last token. */
  from: number
  to: number
  /** Share of the cells' own words that the question repeats: 1 where it repeats them whole. */
  share: number
  /** Whether it is a column of yes and no that is named, and stands for its records that say yes. */
  isYes: boolean
}

/** How far a field's name is in the question's words. */
export interface ColumnLink {
  /** Tokens that are words of the name. */
  tokens: readonly number[]
  /** Share of the name's words that are in the question. */
  share: number
  /** Whether a token names a thing that is measured, as the field's name does: "how heavy" and "weight". */
  isMeasured: boolean
}

/** What words of a question have in common with a grid. */
export interface Links {
  values: readonly ValueLink[]
  /** By field. */
  columns: readonly ColumnLink[]
  /** Tokens that are words of the table's names, and of its document's. */
  ofTable: ReadonlySet<number>
  ofDocument: ReadonlySet<number>
}

/** Words in one cell that a question repeats. */
const LONGEST_RUN = 10
/** Share of a cell's words that a question must repeat to mean it. */
const LEAST_SHARE = 0.25

/** Finds what words of a question name in a grid. */
export function linksOf(request: ReadRequest, grid: Grid, terms: GridTerms): Links {
  const columns = terms.fields.map(({ name }) => columnLink(request.tokens, name))
  const yes = grid.fields.flatMap(({ read }, field): ValueLink[] => {
    const { tokens, share } = columns[field] ?? { tokens: [], share: 0 }
    const [from, to] = [tokens[0], tokens.at(-1)]
    return read.yes && from !== undefined && to !== undefined && share >= 0.5
      ? [{ field, records: read.yes, from, to, share, isYes: true }]
      : []
  })
  const values = terms.fields.flatMap((own, field) => valueLinks(request.tokens, own, field))
  return {
    values: [...values, ...yes],
    columns,
    ofTable: tokensIn(request.tokens, terms.ownNames),
    ofDocument: tokensIn(request.tokens, terms.documentNames),
  }
}

function columnLink(tokens: readonly Token[], { content, measures }: NameTerms): ColumnLink {
  const held = new Set<string>()
  const own = tokens.flatMap((token, at) => {
    const found = token.stop ? undefined : [...token.meanings].find((meaning) => content.has(meaning))
    if (found !== undefined) held.add(found)
    return found === undefined ? [] : [at]
  })
  const isMeasured = tokens.some((token) => token.measures.some((measure) => measures.has(measure)))
  return { tokens: own, share: content.size === 0 ? 0 : held.size / content.size, isMeasured }
}

function tokensIn(tokens: readonly Token[], names: readonly NameTerms[]): Set<number> {
  const isNamed = ({ stop, meanings }: Token): boolean =>
    !stop && names.some(({ content }) => [...meanings].some((meaning) => content.has(meaning)))
  return new Set(tokens.flatMap((token, at) => (isNamed(token) ? [at] : [])))
}

/** The longest runs of words that stand together in cells of a field. */
function valueLinks(tokens: readonly Token[], terms: FieldTerms, field: number): ValueLink[] {
  const links: ValueLink[] = []
  for (let from = 0; from < tokens.length; from += 1) {
    const link = runFrom(tokens, from, { terms, field })
    const last = links.at(-1)
    // A run within a longer one says nothing of its own.
    if (link && !(last && link.to <= last.to)) links.push(link)
  }
  return links
}

function runFrom(
  tokens: readonly Token[],
  from: number,
  { terms: { records: index, lengths }, field }: { terms: FieldTerms; field: number },
): ValueLink | undefined {
  let held: readonly number[] | undefined
  let best: ValueLink | undefined
  let words = 0
  for (let at = from; at < tokens.length && at < from + LONGEST_RUN; at += 1) {
    const token = tokens[at]
    if (!token) break
    const found = token.asValue.map((value) => index.get(value)).find((records) => records !== undefined)
    const both = found && (held ? intersection(held, found) : found)
    if (!both || both.length === 0) {
      if (token.stop && !token.parts && held !== undefined) continue
      break
    }
    held = both
    words += token.stop ? 0 : 1
    const most = Math.max(words, 1)
    const shortest = both.reduce((least, record) => Math.min(least, lengths[record] ?? Infinity), Infinity)
    const share = shortest === 0 ? 1 : Math.min(1, most / shortest)
    if (share < LEAST_SHARE || (words === 0 && share < 1)) continue
    // Of cells that hold the words those that hold no others are meant, where there are such.
    const whole = both.filter((record) => (lengths[record] ?? Infinity) <= most)
    best = { field, records: whole.length > 0 ? whole : both, from, to: at, share, isYes: false }
  }
  return best
}

/** Both lists are in the order of the records. */
export function intersection(left: readonly number[], right: readonly number[]): number[] {
  const set = new Set(right)
  return left.filter((record) => set.has(record))
}
