import { createByteReader, createByteWriter, type ByteWriter } from './bytes.ts'
import { LONGEST_SPELLED } from './slips.ts'
import { readTerm } from './vocabulary.ts'

/** Joins vocabularies as they are stored; of words whose term is not to be kept nothing is left, where that is asked. */
export function mergeVocabularies(parts: readonly Uint8Array[], isKept?: (term: string) => boolean): Uint8Array {
  const cursors = parts.map(createCursor)
  const writer = createByteWriter(parts.reduce((sum, { length }) => sum + length, 16))
  const word = new Uint16Array(LONGEST_SPELLED)
  const written = { word: new Uint16Array(LONGEST_SPELLED), length: 0 }
  for (;;) {
    const least = leastOf(cursors)
    if (!least) return writer.view().slice()
    word.set(least.word)
    const { length } = least
    const terms: Uint8Array[] = []
    for (const cursor of cursors)
      for (; !cursor.done && compare(cursor.word, cursor.length, word, length) === 0; cursor.next()) {
        const term = cursor.term()
        if (!terms.some((other) => isSame(other, term))) terms.push(term)
      }
    for (const term of terms) {
      if (isKept && !isKept(readTerm(term, word))) continue
      writeWord(writer, { word, length }, written)
      writer.bytes(term)
      written.word.set(word)
      written.length = length
    }
  }
}

interface Letters {
  word: Uint16Array
  length: number
}

type Cursor = ReturnType<typeof createCursor>

function leastOf(cursors: readonly Cursor[]): Cursor | undefined {
  let least: Cursor | undefined
  for (const cursor of cursors)
    if (!cursor.done && (!least || compare(cursor.word, cursor.length, least.word, least.length) < 0)) least = cursor
  return least
}

/** Walks through a vocabulary word by word. */
function createCursor(bytes: Uint8Array) {
  const reader = createByteReader(bytes)
  let from = 0
  const cursor = {
    word: new Uint16Array(LONGEST_SPELLED),
    length: 0,
    done: false,
    /** The term as it is stored, which is by what it has other than its word. */
    term: () => bytes.subarray(from, reader.at),
    next(): void {
      if (reader.at >= bytes.length) {
        cursor.done = true
        return
      }
      const shared = reader.varint()
      cursor.length = shared + reader.varint()
      for (let at = shared; at < cursor.length; at += 1) cursor.word[at] = reader.varint()
      from = reader.at
      reader.varint()
      for (let left = reader.varint(); left > 0; left -= 1) reader.varint()
    },
  }
  cursor.next()
  return cursor
}

function writeWord(writer: ByteWriter, { word, length }: Letters, before: Letters): void {
  const most = Math.min(length, before.length)
  let shared = 0
  while (shared < most && word[shared] === before.word[shared]) shared += 1
  writer.varint(shared)
  writer.varint(length - shared)
  for (let at = shared; at < length; at += 1) writer.varint(word[at] ?? 0)
}

/** As strings compare: by UTF-16 codes, a word before those that it begins. */
function compare(one: Uint16Array, oneLength: number, other: Uint16Array, otherLength: number): number {
  const most = Math.min(oneLength, otherLength)
  for (let at = 0; at < most; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return oneLength - otherLength
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
