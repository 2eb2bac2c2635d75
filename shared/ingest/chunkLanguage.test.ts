import { describe, expect, test } from 'vitest'
import { chunkLanguage, documentLanguage } from './chunkLanguage.ts'
import { STOP_WORD_LANGUAGES, stopWords } from '../languages/stopWords.ts'

const ENGLISH =
  'The river flows through the valley and into the sea, where many ships sail and people have lived for a long time.'
const GERMAN =
  'Der Fluss fließt durch das Tal ins Meer, wo viele Schiffe fahren und die Menschen seit langer Zeit vom Handel leben.'
const FRENCH =
  'La rivière coule dans la vallée jusqu’à la mer, où naviguent beaucoup de bateaux et où les gens vivent depuis longtemps.'

describe('documentLanguage', () => {
  test.each([
    ['en', ENGLISH],
    ['de', GERMAN],
    ['fr', FRENCH],
    ['ru', 'Река течёт через долину в море, где плавает много кораблей и люди давно живут торговлей.'],
    ['ja', 'この川は谷を流れて海に注ぎ、そこでは多くの船が航行し、人々は長い間暮らしてきました。'],
    ['zh', '这条河流经山谷流入大海，那里有许多船只航行，人们在那里生活了很长时间。'],
    ['ar', 'يجري النهر عبر الوادي إلى البحر حيث تبحر سفن كثيرة ويعيش الناس منذ زمن طويل.'],
    ['el', 'Το ποτάμι κυλά μέσα από την κοιλάδα προς τη θάλασσα, όπου πλέουν πολλά πλοία.'],
  ])('%s', (language, text) => {
    expect(documentLanguage(text)).toBe(language)
  })

  test.each([
    ['', 'en'],
    ['123 456', 'en'],
    ['東', 'zh'],
    ['ひ', 'ja'],
  ])('of %j, which tells nothing, is %s', (text, language) => {
    expect(documentLanguage(text)).toBe(language)
  })

  test('looks at the beginning alone', () => {
    expect(documentLanguage(`${ENGLISH} `.repeat(150) + GERMAN.repeat(10_000))).toBe('en')
  })
})

describe('chunkLanguage', () => {
  test('is that of the document unless the passage is clearly in another', () => {
    expect(chunkLanguage(GERMAN, 'en')).toBe('de')
    expect(chunkLanguage(FRENCH, 'en')).toBe('fr')
    expect(chunkLanguage(ENGLISH, 'en')).toBe('en')
  })

  test('is that of the document where the passage is short', () => {
    expect(chunkLanguage('Der Fluss fließt ins Meer.', 'en')).toBe('en')
    expect(chunkLanguage('', 'fr')).toBe('fr')
  })
})

describe('stopWords', () => {
  test.each([
    ['en', ['the', 'a', 'is', 'without', 'used']],
    ['de', ['der', 'fur', 'wurde', 'nicht']],
    ['fr', ['le', 'ete', 'selon']],
    ['es', ['el', 'segun']],
    ['ru', ['это', 'был']],
  ])('of %s hold %j, folded', (language, words) => {
    for (const word of words) expect([word, stopWords(language).has(word)]).toEqual([word, true])
  })

  test.each([
    ['en', 'lighthouse'],
    ['de', 'leuchtturm'],
    ['fr', 'phare'],
    ['ru', 'маяк'],
  ])('of %s do not hold %s', (language, word) => {
    expect(stopWords(language).has(word)).toBe(false)
  })

  test('are none where no list is known', () => {
    expect(stopWords('xx').size).toBe(0)
    expect(STOP_WORD_LANGUAGES).not.toContain('xx')
  })

  test.each(STOP_WORD_LANGUAGES.map((language) => [language]))(
    'of %s are some, and the same at each call',
    (language) => {
      expect(stopWords(language).size).toBeGreaterThan(20)
      expect(stopWords(language)).toBe(stopWords(language))
    },
  )
})
