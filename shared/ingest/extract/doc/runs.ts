import { ExtractionError } from '../../blocks.ts'
import { LIMITS } from '../limits.ts'
import { partOf, type Fib } from './fib.ts'
import { eachProperty } from './properties.ts'

/** Bytes of the document stream that share their properties. */
export interface Run<T> {
  from: number
  to: number
  of: T
}

/** How characters are set, as far as it matters: `unseen` are hidden and deleted ones. */
export interface CharacterFormat {
  unseen: boolean
  bold: boolean
}

/** A paragraph's properties as the file has them: the number of its style, and changes to that. */
export interface ParagraphFormat {
  style: number
  changes: Buffer
}

const PAGE = 512
const DELETED = 0x0800
const HIDDEN = 0x083c
const BOLD = 0x0835
const SIZE = 0x4a43
/** Letters of a point, in half points: nobody reads them, and whoever writes them does not mean people. */
const SPECK = 2

/** How stretches of characters are set ([MS-DOC] 2.9.52), in the order of their bytes; not read of Word 6 and 95. */
export function readCharacterRuns(document: Buffer, tables: Buffer, fib: Fib): Run<CharacterFormat>[] {
  if (fib.isOld) return []
  return readRuns({ document, list: partOf(tables, fib.characterRuns), entryBytes: 1, isOld: false }, (page, at) => {
    const format: CharacterFormat = { unseen: false, bold: false }
    if (at === 0) return format
    const changes = page.subarray(at + 1, at + 1 + page.readUInt8(at))
    eachProperty(changes, (code, operand) => {
      const on = operand.length > 0 && (operand[0] === 1 || operand[0] === 0x81)
      if (code === DELETED || code === HIDDEN) format.unseen ||= on
      else if (code === BOLD) format.bold = on
      else if (code === SIZE && operand.length >= 2) format.unseen ||= operand.readUInt16LE(0) <= SPECK
    })
    return format
  })
}

/** The properties of paragraphs ([MS-DOC] 2.9.53), in the order of their bytes. */
export function readParagraphRuns(document: Buffer, tables: Buffer, fib: Fib): Run<ParagraphFormat>[] {
  const none: ParagraphFormat = { style: 0, changes: Buffer.alloc(0) }
  const from = { document, list: partOf(tables, fib.paragraphRuns), entryBytes: fib.isOld ? 7 : 13, isOld: fib.isOld }
  return readRuns(from, (page, at) => {
    if (at === 0) return none
    const words = page.readUInt8(at)
    // A length of 0 says that the next byte has it; Word 6 has no such thing.
    const isLong = words === 0 && !fib.isOld
    const start = at + (isLong ? 2 : 1)
    const length = isLong ? 2 * page.readUInt8(at + 1) : 2 * words - (fib.isOld ? 0 : 1)
    if (length < 2) return none
    return { style: page.readUInt16LE(start), changes: page.subarray(start + 2, start + length) }
  })
}

/** Reads pages of 512 bytes: where each run begins, and behind that where on the page its properties are. */
function readRuns<T>(
  from: { document: Buffer; list: Buffer; entryBytes: number; isOld: boolean },
  read: (page: Buffer, at: number) => T,
): Run<T>[] {
  const { document, list, entryBytes, isOld } = from
  const pointerBytes = isOld ? 2 : 4
  const count = Math.max(0, Math.floor((list.length - 4) / (4 + pointerBytes)))
  const runs: Run<T>[] = []
  const seen = new Set<number>()
  for (let nth = 0; nth < count; nth += 1) {
    const at = 4 * (count + 1) + pointerBytes * nth
    const number = pointerBytes === 2 ? list.readUInt16LE(at) : list.readUInt32LE(at) & 0x3f_ffff
    if (seen.has(number)) continue
    seen.add(number)
    const page = document.subarray(number * PAGE, (number + 1) * PAGE)
    if (page.length < PAGE) continue
    addRuns(runs, { page, entryBytes }, read)
    if (runs.length > LIMITS.records) throw new ExtractionError('CORRUPT', 'runs of a document')
  }
  return inOrder(runs)
}

function addRuns<T>(
  runs: Run<T>[],
  { page, entryBytes }: { page: Buffer; entryBytes: number },
  read: (page: Buffer, at: number) => T,
): void {
  const count = page.readUInt8(PAGE - 1)
  if (4 * (count + 1) + entryBytes * count > PAGE) return
  for (let nth = 0; nth < count; nth += 1) {
    const [from, to] = [page.readUInt32LE(4 * nth), page.readUInt32LE(4 * nth + 4)]
    const at = 2 * page.readUInt8(4 * (count + 1) + entryBytes * nth)
    if (to > from) runs.push({ from, to, of: read(page, at) })
  }
}

/** Runs that overlap, which no program writes, are cut, so that each byte is looked at once. */
function inOrder<T>(runs: Run<T>[]): Run<T>[] {
  const sorted = runs.toSorted((a, b) => a.from - b.from)
  let end = 0
  return sorted.flatMap((run) => {
    const from = Math.max(run.from, end)
    if (run.to <= from) return []
    end = run.to
    return [{ ...run, from }]
  })
}

/** The run that holds a byte. */
export function runAt<T>(runs: readonly Run<T>[], byte: number): T | undefined {
  const run = runs[firstEndingAfter(runs, byte)]
  return run && run.from <= byte ? run.of : undefined
}

/** Number of the first run that ends behind a byte. */
export function firstEndingAfter(runs: readonly Run<unknown>[], byte: number): number {
  let [low, high] = [0, runs.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((runs[middle]?.to ?? 0) <= byte) low = middle + 1
    else high = middle
  }
  return low
}
