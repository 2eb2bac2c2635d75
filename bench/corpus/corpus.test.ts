import { eld } from 'eld/small'
import { describe, expect, it } from 'vitest'
import { createCorpus } from './corpus.ts'

const LANGUAGES = ['en', 'de', 'es', 'ru']
const corpus = createCorpus({ seed: 3, languages: LANGUAGES })
const english = createCorpus({ seed: 3 })
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

function firstPassages(count: number) {
  const passages = english.passages(10)
  return Array.from({ length: count }, () => passages.next().value)
}

describe('the corpus', () => {
  it('follows from its seed', () => {
    const again = createCorpus({ seed: 3, languages: LANGUAGES })
    expect(again.document(5, 2)).toEqual(corpus.document(5, 2))
    const other = createCorpus({ seed: 4, languages: LANGUAGES })
    expect(other.document(5, 2).text).not.toBe(corpus.document(5, 2).text)
  })

  it('has documents as long as they are asked for, with headings, lists and tables', () => {
    const words = [1, 10, 50].map((pages) => wordsOf(english.document(1, pages).text).length / pages)
    for (const each of words) expect(each).toBeGreaterThan(400)
    for (const each of words) expect(each).toBeLessThan(900)
    const { text } = english.document(1, 50)
    expect(text.match(/^## /gm)).toHaveLength(50)
    expect(text).toMatch(/^- /m)
    expect(text).toMatch(/^\| --- \|/m)
  })

  it.each(LANGUAGES.map((language, number) => [language, number] as const))(
    'writes a language that is taken for %s',
    (language, number) => {
      const document = corpus.document(number, 2)
      expect(document.language).toBe(language)
      expect(eld.detect(document.text).language).toBe(language)
    },
  )

  it('has the word frequencies of natural text: a few words everywhere, most of them rare', () => {
    const counts = new Map<string, number>()
    let all = 0
    for (const { content } of firstPassages(300))
      for (const word of wordsOf(content)) {
        all += 1
        counts.set(word, (counts.get(word) ?? 0) + 1)
      }
    const ordered = [...counts.values()].sort((a, b) => b - a)
    const share = (ranks: number) => ordered.slice(0, ranks).reduce((sum, count) => sum + count, 0) / all
    // In English prose the first word is 3 to 7 % of all, the first hundred about a half.
    expect(share(1)).toBeGreaterThan(0.03)
    expect(share(1)).toBeLessThan(0.08)
    expect(share(100)).toBeGreaterThan(0.4)
    expect(share(100)).toBeLessThan(0.65)
    expect(ordered.filter((count) => count === 1).length / ordered.length).toBeGreaterThan(0.35)
  })

  it('asks with words of the text', () => {
    for (const [number, passage] of firstPassages(20).entries()) {
      const question = english.question(passage.content, 'en', number)
      const held = new Set(wordsOf(passage.content))
      expect(wordsOf(question).filter((word) => held.has(word)).length).toBeGreaterThan(1)
      expect(english.question(passage.content, 'en', number)).toBe(question)
    }
  })
})
