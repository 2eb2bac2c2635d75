import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keptPieces } from './contextVocabulary.ts'
import { readPackedTeacher } from '../packedTeacher.ts'

/** A packed model of one weight: a block of 32 numbers of 4 bits, those of its first half in the low halves of its bytes. */
function packed(levels: readonly number[]): string {
  const block = Buffer.alloc(18)
  block.writeUInt16LE(0x3800, 0) // 0.5
  for (let at = 0; at < 16; at += 1) block[2 + at] = (levels[at] ?? 0) | ((levels[at + 16] ?? 0) << 4)
  const name = Buffer.from('w')
  const header = Buffer.alloc(8 + 28 + 4 + 4)
  header.write('E5S1')
  const vocabulary = Buffer.alloc(20 + 8 + 4)
  const directory = Buffer.alloc(8 + 4 + 2)
  directory.writeInt32LE(1, 8)
  directory.writeUInt16LE(1, 12)
  const entry = Buffer.alloc(1 + 4 + 8 + 8)
  const before = header.length + vocabulary.length + directory.length + name.length + entry.length
  entry.writeInt32LE(32, 1)
  entry.writeBigUInt64LE(BigInt(before), 5)
  entry.writeBigUInt64LE(18n, 13)
  const path = join(mkdtempSync(join(tmpdir(), 'packed-')), 'model.bin')
  writeFileSync(path, Buffer.concat([header, vocabulary, directory, name, entry, block]))
  return path
}

describe('weights of 4 bits', () => {
  it('stay what they are when they are packed as the runtime wants them', () => {
    const levels = Array.from({ length: 32 }, (_, at) => (at * 7) % 16)
    const teacher = readPackedTeacher(packed(levels))
    const { levels: bytes, scales } = teacher.blocks('w')
    const unpacked = [...bytes].flatMap((pair) => [pair & 15, pair >> 4])
    expect(unpacked).toEqual(levels)
    expect([...teacher.tensor('w')]).toEqual(unpacked.map((level) => (level - 8) * 0.5))
    expect(Buffer.from(scales).readUInt16LE()).toBe(0x3800)
  })
})

describe('the pieces of a smaller vocabulary', () => {
  const pieces = [
    '<s>',
    '<pad>',
    '</s>',
    '<unk>',
    ',',
    '▁',
    '▁2024',
    '%)',
    '▁cat',
    '▁Cat',
    '▁dog',
    'č',
    'ქ',
    '猫',
    'には',
  ].map((text, id) => ({ text, score: id < 4 ? 0 : -1 - id }))
  const words = new Map([['en', [{ word: 'dog', share: 0.1 }]]])
  const kept = (limit: number) => keptPieces(pieces, words, limit).map((id) => pieces[id]?.text)

  it('are figures, marks and single characters of known scripts, whatever the limit', () => {
    expect(kept(0)).toEqual(['<s>', '<pad>', '</s>', '<unk>', ',', '▁', '▁2024', '%)', 'č', '猫'])
  })

  it('then those that the words need', () => {
    expect(kept(11)).toContain('▁dog')
    expect(kept(11)).toHaveLength(11)
  })

  it('never of a script that the model is not to know', () => {
    expect(kept(100)).not.toContain('ქ')
    expect(kept(100)).toContain('には')
  })
})
