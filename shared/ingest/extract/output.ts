import type { Block, Emit, ExtractionSummary, Warning } from '../blocks.ts'
import { takeBoxes } from '../boxes/wordBoxes.ts'
import { LIMITS } from './limits.ts'
import { splitLongText } from './splitLongText.ts'
import { tidy } from './tidy.ts'

/** What an extractor knows of the document besides its blocks. */
export interface Details {
  title?: ExtractionSummary['title'] | undefined
  pageCount?: number
  web?: ExtractionSummary['web']
}

/** Where an extractor puts what it finds. */
export interface Output {
  /** Hands a block on in reading order; empty ones are left out. Throws {@link LimitReached} past the limits of text and blocks. */
  emit(block: Block): void
  warn(warning: Warning): void
  /** May be called whenever something becomes known; later values replace earlier ones. */
  describe(details: Details): void
  /**
   * A page, slide, sheet or some thousand rows are done; `share` of the whole document, 0 to 1, where that is known. Lets the
   * process send and receive meanwhile.
   */
  progress(share?: number): Promise<void>
  /** A number for the next table, unlike all others of the document. */
  nextTable(): number
}

/** Raised when a limit is met at which what was found so far is kept, and the rest of the document left out. */
export class LimitReached extends Error {
  constructor(limit: string) {
    super(limit)
    this.name = 'LimitReached'
  }
}

/** An {@link Output} that enforces the limits of text and blocks, and what it has gathered at the end. */
export function createOutput(emit: Emit, onProgress: (share: number | undefined) => void) {
  let characters = 0
  let blocks = 0
  let tables = 0
  let details: Details = {}
  const warnings = new Set<Warning>()

  function give(block: Block, size: number): void {
    if (characters + size > LIMITS.documentCharacters) throw new LimitReached('characters of the document')
    if (blocks >= LIMITS.documentBlocks) throw new LimitReached('blocks of the document')
    characters += size
    blocks += 1
    emit(block)
  }

  function giveText(block: Extract<Block, { text: string }>): void {
    const text = tidy(block.text)
    if (text === '') return
    const { place, boxes } = block
    if (block.type === 'heading' && text.length <= LIMITS.headingCharacters)
      return give({ ...block, text: text.replace(/\s+/g, ' ') }, text.length)
    const boxesFor = takeBoxes(boxes)
    for (const piece of splitLongText(text, LIMITS.blockCharacters))
      give({ type: 'text', text: piece, place, ...(boxes && { boxes: boxesFor(piece) }) }, piece.length)
  }

  function giveRow(block: Extract<Block, { type: 'row' }>): void {
    const cells = block.cells.map(tidy)
    while (cells.length > 0 && cells[cells.length - 1] === '') cells.pop()
    const size = cells.reduce((sum, cell) => sum + cell.length, 0)
    if (size > 0) give({ ...block, cells }, size)
  }

  const output: Output = {
    emit: (block) => (block.type === 'row' ? giveRow(block) : giveText(block)),
    warn: (warning) => void warnings.add(warning),
    describe: (found) => {
      details = { ...details, ...found }
    },
    progress: async (share) => {
      onProgress(share)
      await new Promise((resolve) => setImmediate(resolve))
    },
    nextTable: () => (tables += 1),
  }
  const result = (): Omit<ExtractionSummary, 'mediaType'> => {
    const { title, pageCount, web } = details
    return {
      ...(title && { title }),
      ...(pageCount !== undefined && { pageCount }),
      ...(web && { web }),
      warnings: [...warnings],
    }
  }
  return { output, isEmpty: () => blocks === 0, result }
}
