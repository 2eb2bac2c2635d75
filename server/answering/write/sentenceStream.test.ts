import { describe, expect, test } from 'vitest'
import { splitSentences } from '../../../shared/languages/sentences.ts'
import { createSentenceReader, type WrittenSentence } from './sentenceStream.ts'

function read(text: string, size = text.length): WrittenSentence[] {
  const reader = createSentenceReader()
  const sentences: WrittenSentence[] = []
  for (let at = 0; at < text.length; at += Math.max(1, size)) sentences.push(...reader.push(text.slice(at, at + size)))
  return [...sentences, ...reader.end()]
}

/** Numbers that look random and are the same in every run (Numerical Recipes' linear congruential generator). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
}

// prettier-ignore
const ATOMS = [
  'The lamp', ' is red', ' Dr. Hale said so', ' in the U.S. The', ' 3. item', ' at 7:30 a.m.', ' z.B. hier', ' «oui»',
  '.', '. ', '! ', '?"', '… ', '...', '。', '！', '।', '\n', '\n\n', '  ', '\t', ' - ', ':', '; ', ', ',
  '[1]', ' [2].', '. [3] ', '[1, 2]', ' [4-6].', '【1】', String.raw`\[2\]`, '[^1]', '[', ']', '[20', '[passage 3]',
  '!!!!!!!!!!!!', '" " "', '1. 1. 1. ', '日本語の文', '한국어 ', '😀', 'x'.repeat(700), ' word'.repeat(120),
]

describe('the sentences of a text', () => {
  test.each(Array.from({ length: 60 }, (_, seed) => seed))('do not depend on how it is cut (%i)', (seed) => {
    const random = randomNumbers(seed + 1)
    const pick = () => ATOMS[Math.floor(random() * ATOMS.length)] ?? ''
    const text = Array.from({ length: 5 + Math.floor(random() * 120) }, pick).join('')
    const whole = read(text)
    for (const size of [1, 2, 7, 64, 1000]) expect(read(text, size)).toEqual(whole)
    const reader = createSentenceReader()
    const uneven: WrittenSentence[] = []
    for (let at = 0; at < text.length;) {
      const next = at + 1 + Math.floor(random() * 90)
      uneven.push(...reader.push(text.slice(at, next)))
      at = next
    }
    expect([...uneven, ...reader.end()]).toEqual(whole)
  })

  test('hold every letter of it, in order', () => {
    const random = randomNumbers(99)
    const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
    for (let run = 0; run < 40; run += 1) {
      const words = ATOMS.filter((atom) => !atom.includes('[') && !atom.includes('【'))
      const text = Array.from({ length: 80 }, () => words[Math.floor(random() * words.length)] ?? '').join('')
      const joined = read(text, 5)
        .map(({ text: own }) => own)
        .join('')
      expect(letters(joined)).toBe(letters(text))
    }
  })

  test.each([1, 3, 1000])('come back together as they were written (%i characters a piece)', (size) => {
    const text = 'First one [1]. Second one. [2] Third has two [1][3]!\n\nFourth [2].'
    const sentences = read(text, size)
    expect(sentences.map(({ before, text: own }) => before + own).join('')).toBe(text)
    expect(sentences.map(({ markers }) => markers)).toEqual([[1], [2], [1, 3], [2]])
  })

  test('are there as soon as what follows decides that they have ended', () => {
    const reader = createSentenceReader()
    expect(reader.push('The office opens at nine [1]. ')).toEqual([])
    const next = reader.push('It closes at five, on Fridays at')
    expect(next.map(({ text }) => text)).toEqual(['The office opens at nine [1].'])
    expect(reader.push(' three [2]. ')).toEqual([])
    const last = reader.push('[3] And so it goes on for quite some time. Until it ends, which takes its time')
    expect(last.map(({ markers }) => markers)).toEqual([[2, 3]])
  })
})

describe('marks', () => {
  test.each([
    ['one mark at the end of a line is that of all its sentences', 'It began early. It ended late [4].', [[4], [4]]],
    ['a mark after the full stop belongs to the sentence before it', 'It began. [2] It ended. [3]', [[2], [3]]],
    ['so does one on a line of its own', 'It began.\n[2]\n\nIt ended [3].', [[2], [3]]],
    ['a line without any cites nothing', 'It began.\n\nIt ended [3].', [[], [3]]],
    ['two marks one after the other', 'It began [1][2]. It ended [3].', [[1, 2], [3]]],
    ['a list in one mark', 'It began [1, 2].', [[1, 2]]],
    ['a range', 'It began [2-4].', [[2, 3, 4]]],
    ['a range that is too long to be one', 'It began [1-90].', [[1, 90]]],
    ['a footnote', 'It began [^2].', [[2]]],
    ['a passage by its name', 'It began [passage 3].', [[3]]],
    ['brackets of another script', 'It began 【1】.', [[1]]],
    ['brackets with what else some models add', 'It began 【1†source】.', [[1]]],
    ['escaped brackets', String.raw`It began \[1\].`, [[1]]],
    ['a year in brackets is none', 'It began [1999].', [[]]],
  ])('%s', (_, text, markers) => {
    const sentences = read(text, 4)
    expect(sentences.map((sentence) => sentence.markers)).toEqual(markers)
  })

  test('each way of writing them is shown as one', () => {
    expect(read('It began [1, 2]. It ended 【3】.').map(({ text }) => text)).toEqual([
      'It began [1][2].',
      'It ended [3].',
    ])
  })
})

/** Characters that are looked at for sentences: a stand-in for time, which says nothing on a busy machine. */
function worked(text: string, size: number): number {
  let looked = 0
  const reader = createSentenceReader('', (line) => {
    looked += line.length
    return splitSentences(line)
  })
  for (let at = 0; at < text.length; at += size) reader.push(text.slice(at, at + size))
  reader.end()
  return looked
}

test.each([
  ['exclamation marks', '!'],
  ['words without a full stop', 'word '],
  ['full stops that end nothing', 'A. '],
  ['open brackets', '['],
  ['sentences', 'It is so [1]. '],
])('twice as many %s are at most about twice the work', (_, unit) => {
  const text = (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
  const single = worked(text(20_000), 4)
  expect(worked(text(40_000), 4)).toBeLessThan(single * 2.3 + 5000)
})

test('in German do not end behind an ordinal number, and in English they do', () => {
  const texts = (text: string, language: string) => {
    const reader = createSentenceReader(language)
    return [...reader.push(text), ...reader.end()].map((sentence) => sentence.text)
  }
  const german = 'Vom 1. Oktober bis 31. März wird bis 16.00 Uhr gefegt [1].'
  expect(texts(german, 'de')).toEqual([german])
  expect(texts('It costs 25. The rest is free [1].', 'en')).toHaveLength(2)
})
