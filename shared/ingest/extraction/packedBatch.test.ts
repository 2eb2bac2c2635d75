import { expect, test } from 'vitest'
import { chunkBlocks } from '../chunkBlocks.ts'
import { packBatch, unpackBatch } from './packedBatch.ts'

test('passages come out of their bytes as they went in, words and places with them', () => {
  const [first, ...others] = chunkBlocks([
    { type: 'heading', level: 1, text: 'Préis', place: { page: 1 } },
    { type: 'text', text: 'The ferry to Hven leaves at nine. 船は九時に出る。', place: { page: 1 } },
    { type: 'row', header: true, table: 1, cells: ['Item', 'Price'], place: { page: 2 } },
    { type: 'row', header: false, table: 1, cells: ['Tea', '2 €'], place: { page: 2 } },
  ])
  const chunks = [...(first ? [{ ...first, boxes: Uint8Array.of(1, 2, 3) }] : []), ...others]
  expect(chunks.length).toBe(2)
  expect(unpackBatch(packBatch(chunks))).toEqual(chunks)
})

test('the words, which follow from the structure, are not packed', () => {
  const word = 'unmistakable'
  const [chunk] = chunkBlocks([{ type: 'text', text: `One ${word} word.`, place: {} }])
  const packed = Buffer.from(packBatch(chunk ? [chunk] : []))
  expect(packed.toString('latin1').split(word)).toHaveLength(2)
})
