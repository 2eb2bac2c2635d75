import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../shared/domain/languages.ts'
import { INGEST_FAILURES } from '../../shared/domain/status.ts'
import { texts } from '../texts/i18n.ts'
import { fileKinds, kindOfFile, wordFailure } from './fileWords.ts'

const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)
const failure = { code: 'ENCRYPTED', message: INGEST_FAILURES.ENCRYPTED }

beforeAll(async () => {
  for (const language of others) {
    const { files } = (await import(`../texts/${language}/knowledge/files.ts`)) as { files: object }
    texts.addResourceBundle(language, 'translation', { files }, true)
  }
})
afterEach(async () => {
  await texts.changeLanguage(DEFAULT_LANGUAGE)
})

it('in English, files and what is wrong with them are called what lists and the server call them', () => {
  expect(kindOfFile('a.html', 'text/html')).toBe('Web page')
  expect(wordFailure(failure)).toBe(failure.message)
})

describe.each(others)('in %s', (language) => {
  it('kinds of files have their names, those of products as everywhere', async () => {
    await texts.changeLanguage(language)
    const kinds = fileKinds()
    for (const name of ['PDF', 'Word', 'Excel', 'PowerPoint', 'CSV', 'Markdown']) expect(kinds).toContain(name)
    expect(kinds).not.toContain('Web page')
    expect(kinds).toContain(kindOfFile('a.html', 'text/html'))
    expect(kindOfFile('a.bin', 'application/x.unknown')).toBe('application/x.unknown')
  })

  it('what is wrong with a file is said, and in English where nobody has worded it', async () => {
    await texts.changeLanguage(language)
    expect(wordFailure(failure)).not.toBe(failure.message)
    expect(wordFailure({ code: 'SOMETHING_NEW', message: 'It is odd.' })).toBe('It is odd.')
  })
})
