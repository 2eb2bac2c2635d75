import { describe, expect, test } from 'vitest'
import { anything } from '../../../testing/anyBytes.ts'
import { randomNumbers } from '../testing/samples.ts'
import { blockOf, createBlockWriter, findEntry, listCursor } from './blocks.ts'

const random = randomNumbers(21)
/** Lists of few and of very many bytes, under tokens near and far. */
const LISTS = Array.from({ length: 800 }, (_, at) => ({
  token: at * 2 ** 38 + Math.floor(random() * 2 ** 37),
  chunks: 1 + at,
  list: anything(at).bytes(at % 97 === 0 ? 9000 : Math.floor(random() * 40)),
}))

function written() {
  const writer = createBlockWriter()
  for (const { token, chunks, list } of LISTS) writer.add(token, chunks, list)
  return writer.finish()
}

describe('posting lists in blocks', () => {
  const { blocks, firsts } = written()

  test('are found by their tokens, and no other token is', () => {
    expect(blocks.length).toBeGreaterThan(10)
    for (const { token, chunks, list } of LISTS) {
      const block = blocks[blockOf(firsts, token)] ?? new Uint8Array()
      const entry = findEntry(block, token)
      expect(entry).toMatchObject({ token, chunks })
      expect(Buffer.from(block.subarray(entry?.from, entry?.to))).toEqual(list)
      expect(findEntry(block, token + 1)).toBeUndefined()
    }
    expect(blockOf(firsts, (LISTS[0]?.token ?? 0) - 1)).toBe(-1)
  })

  test('fill about a page each, but for a list that is longer', () => {
    for (const block of blocks.slice(0, -1)) expect(block.length).toBeGreaterThan(20)
    expect(blocks.filter(({ length }) => length > 4061).length).toBe(
      LISTS.filter(({ list }) => list.length > 4000).length,
    )
  })

  test('are gone through in order', () => {
    const cursor = listCursor(blocks)
    for (const { token, chunks } of LISTS) {
      expect(cursor.entry).toMatchObject({ token, chunks })
      cursor.next()
    }
    expect(cursor.entry).toBeUndefined()
    cursor.next()
    expect(cursor.entry).toBeUndefined()
    expect(listCursor([]).entry).toBeUndefined()
  })
})
