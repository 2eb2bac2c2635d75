import type { Block, ExtractionSummary } from '../blocks.ts'
import { ExtractionError } from '../blocks.ts'

/** A phrase that must be found, and where: see README.md in this folder. */
interface Phrase {
  text: string
  page?: number
  slide?: number
  sheet?: string
  cell?: string
  row?: number
  headingPath?: string[]
  count?: number
}

interface Outcome {
  status: 'ok' | 'error'
  pages?: number
  slides?: number
  sheets?: number
  phrases?: Phrase[]
  notContains?: string[]
  notHeadings?: string[]
  truncated?: boolean
  ocr?: boolean
  words?: { min: number; max: number }
  errorClass?: string[]
}

export interface ExpectedFile {
  file: string
  expect: (Outcome & { anyOf?: never }) | { anyOf: Outcome[]; status?: never }
  maxSeconds?: number
  maxRssMb?: number
}

/** What came of reading a file. */
export interface Result {
  blocks: Block[]
  summary?: ExtractionSummary
  error?: unknown
}

/** Names what is wrong with a result; empty when it is as expected. */
export function mistakes(expected: ExpectedFile, result: Result): string[] {
  const { expect } = expected
  if (!expect.anyOf) return mistakesOf(expect, result)
  const tries = expect.anyOf.map((outcome) => mistakesOf(outcome, result))
  return tries.some((found) => found.length === 0) ? [] : tries.flat()
}

function mistakesOf(outcome: Outcome, { blocks, summary, error }: Result): string[] {
  if (error !== undefined || !summary) {
    const failure = error instanceof ExtractionError ? `${error.failure} (${error.detail})` : String(error)
    const right = outcome.status === 'error' && outcome.errorClass?.some((name) => failure.startsWith(name))
    return right ? [] : [`failed with ${failure}`]
  }
  if (outcome.status === 'error') return [`read, instead of ${outcome.errorClass?.join(' or ')}`]
  const count = outcome.pages ?? outcome.slides ?? outcome.sheets
  const found: string[] = []
  if (count !== undefined && summary.pageCount !== count) found.push(`${summary.pageCount} pages instead of ${count}`)
  if (outcome.truncated && !summary.warnings.includes('truncated')) found.push('not marked as truncated')
  if (outcome.ocr && !summary.warnings.includes('ocr')) found.push('not marked as recognised')
  for (const phrase of outcome.phrases ?? []) found.push(...phraseMistakes(phrase, blocks))
  const all = plain(blocks.map(textOf).join('\n'))
  for (const text of outcome.notContains ?? []) if (all.includes(plain(text))) found.push(`holds "${text}"`)
  const headings = blocks.filter((block) => block.type === 'heading').map(textOf)
  for (const text of outcome.notHeadings ?? []) if (headings.some((heading) => heading.includes(text))) found.push(`"${text}" is a heading`)
  const words = all.split(' ').length
  if (outcome.words && (words < outcome.words.min || words > outcome.words.max)) found.push(`${words} words`)
  return found
}

function phraseMistakes(phrase: Phrase, blocks: readonly Block[]): string[] {
  const text = plain(phrase.text)
  const there = blocks.filter((block) => standsAt(block, phrase))
  const name = `"${phrase.text}"`
  if (!plain(there.map(textOf).join(' ')).includes(text)) return [`${name} is not at its place`]
  const paths = phrase.headingPath ? headingPaths(blocks, text) : []
  if (phrase.headingPath && !paths.some((path) => path === phrase.headingPath?.join(' / '))) {
    return [`${name} is under ${paths.join(' and ')}`]
  }
  const times = plain(blocks.map(textOf).join(' ')).split(text).length - 1
  return phrase.count !== undefined && times > phrase.count ? [`${name} stands there ${times} times`] : []
}

function standsAt({ place }: Block, phrase: Phrase): boolean {
  const row = phrase.row ?? (phrase.cell ? Number(/\d+/.exec(phrase.cell)?.[0]) : undefined)
  if (phrase.page !== undefined && place.page !== phrase.page) return false
  if (phrase.slide !== undefined && place.slide !== phrase.slide) return false
  if (phrase.sheet !== undefined && place.sheet !== phrase.sheet) return false
  return row === undefined || (place.rows !== undefined && place.rows.first <= row && row <= place.rows.last)
}

function headingPaths(blocks: readonly Block[], text: string): string[] {
  const open: { level: number; text: string }[] = []
  const paths: string[] = []
  for (const block of blocks) {
    if (block.type === 'heading') {
      while ((open[open.length - 1]?.level ?? 0) >= block.level) open.pop()
      open.push(block)
    } else if (plain(textOf(block)).includes(text)) paths.push(open.map((heading) => heading.text).join(' / '))
  }
  return paths
}

/** All text of a block; cells are parted by spaces. */
export function textOf(block: Block): string {
  return block.type === 'row' ? block.cells.join(' ') : block.text
}

/** Text as it is compared: NFKC, without soft hyphens, runs of white space as one space. */
export function plain(text: string): string {
  return text.normalize('NFKC').replaceAll('\u00AD', '').replace(/\s+/g, ' ').trim()
}
