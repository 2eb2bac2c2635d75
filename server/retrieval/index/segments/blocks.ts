import { createByteReader, createByteWriter } from './bytes.ts'
import type { Part } from './postings.ts'

/** A full block with what SQLite adds just fills a page, so that most blocks take one read. */
const BLOCK_BYTES = 4000

/** The posting lists of a segment, by rising tokens, divided into blocks. */
export interface PostingBlocks {
  blocks: Uint8Array[]
  /** The first token of each block. */
  firsts: Float64Array
}

/** The posting list of a token: where in a block it lies, and how many chunks it names. */
export interface Entry extends Part {
  token: number
  chunks: number
}

/** Collects posting lists by rising tokens; a list that is longer than a block has one of its own. */
export function createBlockWriter() {
  const blocks: Uint8Array[] = []
  const firsts: number[] = []
  const block = createByteWriter(BLOCK_BYTES * 2)
  let last = 0
  const close = (): void => {
    if (block.length > 0) blocks.push(block.view().slice())
    block.clear()
    last = 0
  }
  return {
    add(token: number, chunks: number, list: Uint8Array): void {
      if (block.length > 0 && block.length + list.length > BLOCK_BYTES) close()
      if (block.length === 0) firsts.push(token)
      block.varint(token - last)
      block.varint(chunks)
      block.varint(list.length)
      block.bytes(list)
      last = token
    },
    finish(): PostingBlocks {
      close()
      return { blocks, firsts: Float64Array.from(firsts) }
    },
  }
}

/** Goes from one posting list of some blocks to the next. */
export interface ListCursor {
  /** The block that the list lies in. */
  block: Uint8Array
  /** Undefined behind the last. */
  entry: Entry | undefined
  next(): void
}

/** Begins at the first posting list. */
export function listCursor(blocks: readonly Uint8Array[]): ListCursor {
  let nextBlock = 0
  let reader = createByteReader(new Uint8Array())
  let token = 0
  const cursor: ListCursor = {
    block: new Uint8Array(),
    entry: undefined,
    next() {
      while (reader.at >= cursor.block.length) {
        const block = blocks[nextBlock]
        if (!block) {
          cursor.entry = undefined
          return
        }
        nextBlock += 1
        cursor.block = block
        reader = createByteReader(block)
        token = 0
      }
      token += reader.varint()
      const chunks = reader.varint()
      const length = reader.varint()
      cursor.entry = { token, chunks, from: reader.at, to: reader.at + length }
      reader.at += length
    },
  }
  cursor.next()
  return cursor
}

/** The posting list of a token in the block that would hold it. */
export function findEntry(block: Uint8Array, wanted: number): Entry | undefined {
  const reader = createByteReader(block)
  let token = 0
  while (reader.at < block.length) {
    token += reader.varint()
    const chunks = reader.varint()
    const length = reader.varint()
    if (token >= wanted)
      return token === wanted ? { token, chunks, from: reader.at, to: reader.at + length } : undefined
    reader.at += length
  }
  return undefined
}

/** Which block would hold a token; -1 for one before all. */
export function blockOf(firsts: Float64Array, token: number): number {
  let low = 0
  let high = firsts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((firsts[middle] ?? 0) <= token) low = middle + 1
    else high = middle
  }
  return low - 1
}
