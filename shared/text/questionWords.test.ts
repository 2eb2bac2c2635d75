import { describe, expect, test } from 'vitest'
import { QUESTION_LANGUAGES, questionPhrases } from './questionWords.ts'

const kindsOf = (language: string, phrase: string): string[] =>
  questionPhrases(language)
    .filter(({ phrases }) => phrases.includes(phrase))
    .map(({ kind }) => kind)

describe('questionPhrases', () => {
  test.each([
    ['en', 'how many', 'quantity'],
    ['en', 'when', 'time'],
    ['en', 'where', 'place'],
    ['en', 'why', 'reason'],
    ['en', 'who', 'person'],
    ['de', 'wie viele', 'quantity'],
    ['de', 'wann', 'time'],
    ['de', 'warum', 'reason'],
    ['fr', 'combien', 'quantity'],
    ['fr', 'quand', 'time'],
    ['es', 'cuándo', 'time'],
    ['ru', 'когда', 'time'],
  ])('in %s %j asks for a %s', (language, phrase, kind) => {
    expect(kindsOf(language, phrase)).toEqual([kind])
  })

  test('a language that is not known has none', () => {
    expect(questionPhrases('xx')).toEqual([])
    expect(questionPhrases('')).toEqual([])
  })

  test.each(QUESTION_LANGUAGES.map((language) => [language]))(
    'those of %s are lower case and filled in, and none stands twice',
    (language) => {
      const kinds = questionPhrases(language)
      expect(kinds.flatMap(({ phrases }) => phrases).length).toBeGreaterThan(3)
      for (const { phrases } of kinds) {
        expect(new Set(phrases).size).toBe(phrases.length)
        for (const phrase of phrases) expect(phrase).toMatch(/\S/)
        expect(phrases).toEqual(phrases.map((phrase) => phrase.trim().toLowerCase()))
      }
    },
  )
})
