import { MOST_WARNING_PLACES, type WarningPlace } from '../../domain/warnings.ts'
import type { Block, Emit, ExtractionSummary, Place, Warning } from '../blocks.ts'
import { takeBoxes } from '../boxes/wordBoxes.ts'
import { LIMITS } from './limits.ts'
import { splitLongText } from './splitLongText.ts'
import { tidy, tidyProgram } from './tidy.ts'

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
  /** `place` is where it holds; of `truncated` the last place that was given out, unless told. */
  warn(warning: Warning, place?: WarningPlace): void
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
  const warnings = new Map<Warning, WarningPlace[]>()
  const sheets = new Set<string>()
  let last: Place = {}

  function give(block: Block, size: number): void {
    if (characters + size > LIMITS.documentCharacters) throw new LimitReached('characters of the document')
    if (blocks >= LIMITS.documentBlocks) throw new LimitReached('blocks of the document')
    characters += size
    blocks += 1
    last = block.place
    if (last.sheet !== undefined) sheets.add(last.sheet)
    emit(block)
  }

  function giveText(block: Extract<Block, { text: string }>): void {
    const code = block.type === 'text' && block.code === true
    const text = code ? tidyProgram(block.text) : tidy(block.text)
    if (text === '') return
    const { place, boxes } = block
    if (block.type === 'heading' && text.length <= LIMITS.headingCharacters)
      return give({ ...block, text: text.replace(/\s+/g, ' ') }, text.length)
    const boxesFor = takeBoxes(boxes)
    for (const piece of splitLongText(text, LIMITS.blockCharacters))
      give(
        code
          ? { type: 'text', text: piece, place, code }
          : { type: 'text', text: piece, place, ...(boxes && { boxes: boxesFor(piece) }) },
        piece.length,
      )
  }

  function giveRow(block: Extract<Block, { type: 'row' }>): void {
    const cells = block.cells.map(tidy)
    while (cells.length > 0 && cells[cells.length - 1] === '') cells.pop()
    const size = cells.reduce((sum, cell) => sum + cell.length, 0)
    if (size > 0) give({ ...block, cells }, size)
  }

  function warn(warning: Warning, place?: WarningPlace): void {
    const places = warnings.get(warning) ?? []
    warnings.set(warning, places)
    const where = place ?? (warning === 'truncated' ? warningPlace(last, sheets.size) : {})
    const isNew = Object.keys(where).length > 0 && JSON.stringify(places.at(-1)) !== JSON.stringify(where)
    if (isNew && places.length < MOST_WARNING_PLACES) places.push(where)
  }

  const output: Output = {
    emit: (block) => (block.type === 'row' ? giveRow(block) : giveText(block)),
    warn,
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
    const placed = [...warnings].filter(([, where]) => where.length > 0)
    return {
      ...(title && { title }),
      ...(pageCount !== undefined && { pageCount }),
      ...(web && { web }),
      warnings: [...warnings.keys()],
      ...(placed.length > 0 && { places: Object.fromEntries(placed) }),
    }
  }
  return { output, isEmpty: () => blocks === 0, result }
}

/** The end of a place in a file, with its sheet by number. */
function warningPlace({ page, slide, sheet, rows }: Place, sheetNumber: number): WarningPlace {
  return {
    ...(page !== undefined && { page }),
    ...(slide !== undefined && { slide }),
    ...(sheet !== undefined && { sheet: sheetNumber }),
    ...(rows && { row: rows.last }),
  }
}
