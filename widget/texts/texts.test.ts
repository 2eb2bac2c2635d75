import { expect, test } from 'vitest'
import { LANGUAGES } from '../../shared/domain/languages.ts'
import { en } from './en.ts'
import { textsIn, type TextKey } from './texts.ts'

const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

test.each(LANGUAGES)('texts in %s are all there, with the same values to fill in', (language) => {
  const t = textsIn(language)
  for (const [key, text] of Object.entries(en)) {
    expect([key, t(key as TextKey).trim() !== '', holes(t(key as TextKey))]).toEqual([key, true, holes(text)])
  }
})

test('the texts of the specification stand word for word', () => {
  const t = textsIn('en')
  expect(t('failed')).toBe("I'm sorry, I encountered an error. Please try again.")
  expect(t('notFound')).toBe('Organization not found')
  expect(t('online')).toBe('Online')
  expect(t('citation', { marker: 1, file: 'a {marker}.md' })).toBe('Source 1: a {marker}.md')
})
