import { describe, expect, test } from 'vitest'
import { countWords } from '../text/words.ts'
import type { Block } from './blocks.ts'
import type { Chunk } from './chunk.ts'
import { chunkBlocks } from './chunkBlocks.ts'
import { gatherFacts, type DocumentFacts } from './documentFacts.ts'
import { keyPhrases, noteHeadings } from './keyPhrases.ts'
import { summarize } from './summarize.ts'

function factsOf(chunks: readonly Chunk[]): DocumentFacts {
  const facts = gatherFacts()
  for (const chunk of chunks) facts.add(chunk)
  return facts.facts()
}

const text = (words: string): Block => ({ type: 'text', text: words, place: {} })
function phrases(words: string, language = 'en', paths: readonly string[][] = []): string[] {
  const headings = new Set<string>()
  for (const path of paths) noteHeadings(headings, path)
  return keyPhrases({ texts: [words], headings, language })
}

describe('documentFacts', () => {
  test('counts repeated sentences once in every script', () => {
    const japanese = Array.from({ length: 60 }, (_, at) => `これは川についての第${at}の文です。`).join('')
    const chunks = chunkBlocks([text(japanese)])
    expect(chunks.length).toBeGreaterThan(1)
    const facts = factsOf(chunks)
    expect(facts.language).toBe('ja')
    // Parts of words are rounded up in each passage.
    expect(facts.wordCount).toBeGreaterThanOrEqual(countWords(japanese))
    expect(facts.wordCount).toBeLessThanOrEqual(countWords(japanese) + chunks.length)
  })

  test('a text of marks alone has no words to tell', () => {
    const facts = factsOf(chunkBlocks([text(`w${'-'.repeat(100_000)}`)]))
    expect(facts).toMatchObject({ wordCount: 1, topics: [] })
  })

  test('500 passages that repeat one word and differ in marks are described without comparing them', () => {
    const blocks = Array.from({ length: 500 }, (_, at) => text(`${'a '.repeat(150)}${'.'.repeat(at)}`))
    expect(factsOf(chunkBlocks(blocks)).wordCount).toBe(500 * 150)
  })
})

describe('keyPhrases', () => {
  test('puts names and headings before words', () => {
    const found = phrases('The Rhine Falls are loud. The Rhine Falls are wide. Water falls there.', 'en', [
      ['Boat trips'],
      ['Boat trips'],
    ])
    expect(found).toContain('Boat trips')
    expect(found).toContain('Rhine Falls')
    expect(found).not.toContain('the')
  })

  test('leaves out headings with numbers, long ones, and phrases inside others', () => {
    const found = phrases('Tide tables show tides. Tide tables help.', 'en', [
      ['Chapter 7', 'A heading that has far more than five words', 'Tide tables'],
    ])
    expect(found).toContain('Tide tables')
    expect(found.join()).not.toMatch(/Chapter|heading|(^|,)Tide(,|$)/)
  })

  test('finds words of a script without spaces', () => {
    expect(phrases('東京は日本の首都です。東京は大きい都市です。', 'ja')).toContain('東京')
  })

  test('takes no phrase of endless words', () => {
    const word = 'x'.repeat(20_000)
    for (const phrase of phrases(`${word} ${word} lamp lamp lamp`)) expect(phrase.length).toBeLessThanOrEqual(100)
  })

  test('hundreds of thousands of headings are not all weighed', () => {
    const headings = Array.from({ length: 400_000 }, (_, at) => [
      `Heading ${String.fromCharCode(97 + (at % 26))}${'b'.repeat(at % 50)}`,
    ])
    expect(phrases('Words.', 'en', headings).length).toBeGreaterThan(0)
  })
})

describe('summarize', () => {
  test('takes whole sentences in their order, about what the document is about', () => {
    const sentences = [
      'The lighthouse of Hazel stands on a rock in the sea.',
      'Its keeper lights the lamp of the lighthouse every evening.',
      'Somebody once lost a red umbrella on a bus far away from here.',
      'The lamp of the lighthouse is seen from ships in the sea.',
    ]
    const summary = summarize([sentences.join(' ')], 'en')
    expect(summary).toContain(sentences[0])
    expect(summary).not.toContain('umbrella')
    const places = sentences.map((sentence) => summary.indexOf(sentence)).filter((at) => at >= 0)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('does not repeat a sentence', () => {
    const sentence = 'The keeper lights the lamp of the lighthouse every evening.'
    expect(summarize([`${sentence} ${sentence}`, sentence], 'en')).toBe(sentence)
  })

  test('begins with the text where there is no sentence of a usual length', () => {
    expect(summarize(['Hazel lighthouse'], 'en')).toBe('Hazel lighthouse')
    expect(summarize([], 'en')).toBe('')
  })

  test('gives up after some hundred thousand characters', () => {
    const late = 'The keeper lights the lamp of the lighthouse every evening.'
    const summary = summarize([...Array.from({ length: 4000 }, () => 'word. '.repeat(30)), late], 'en')
    expect(summary).not.toContain(late)
  })
})
