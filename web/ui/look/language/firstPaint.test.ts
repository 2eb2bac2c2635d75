import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { directionOf, LANGUAGES } from '../../../../shared/domain/languages.ts'

const script = readFileSync('web/public/theme.js', 'utf8')
const OFFERED = LANGUAGES.join(' ')

interface Visit {
  browser?: string[]
  stored?: string
  cookie?: string
  search?: string
  drawn?: string
  offered?: string
}

/** Runs the script as a browser does before it paints; gives the attributes of the document. */
function firstPaint({ browser = ['en-US'], stored, cookie = '', search = '', drawn, offered = OFFERED }: Visit) {
  const ahead: string[] = []
  const root = {
    lang: drawn ?? 'en',
    dir: '',
    getAttribute: (name: string) => (name === `data-ahead-${root.lang}` ? '/a.js /b.js' : null),
    dataset: { languages: offered, ...(drawn && { drawn }) } as Record<string, string>,
  }
  runInNewContext(script, {
    document: {
      documentElement: root,
      cookie,
      createElement: () => ({}),
      head: { append: (link: { href: string }) => ahead.push(link.href) },
    },
    localStorage: { getItem: (key: string) => (key === 'language' ? (stored ?? null) : null) },
    location: { search },
    matchMedia: () => ({ matches: false }),
    navigator: { languages: browser },
    URLSearchParams,
  })
  return { lang: root.lang, dir: root.dir, wanted: root.dataset.language, ahead }
}

describe('the language before the first paint', () => {
  test.each(LANGUAGES)('is the one of the browser: %s', (language) => {
    expect(firstPaint({ browser: ['pt-BR', `${language}-XX`, 'en'] })).toEqual({
      lang: language,
      dir: directionOf(language),
      wanted: language,
      ahead: ['/a.js', '/b.js'],
    })
  })

  test.each<[string, Visit, string]>([
    [
      'the address before everything',
      { search: '?lang=fr', stored: 'de', cookie: 'language=es', browser: ['ar'] },
      'fr',
    ],
    ['the stored choice', { stored: 'de', cookie: 'language=es', browser: ['ar'] }, 'de'],
    ['the cookie', { cookie: 'sid=1; language=es', browser: ['ar'] }, 'es'],
    ['English for a browser with other languages', { browser: ['ja', 'pt'] }, 'en'],
    ['English for what does not exist', { search: '?lang=xx', stored: '"', browser: [] }, 'en'],
    ['nothing else where only English is offered', { browser: ['de'], offered: 'en' }, 'en'],
  ])('follows %s', (_what, visit, language) => {
    expect(firstPaint(visit).lang).toBe(language)
  })

  test('of a document with its text stays, and what is wanted is noted', () => {
    expect(firstPaint({ drawn: 'de', browser: ['ar'] })).toMatchObject({ lang: 'de', wanted: 'ar' })
  })
})

test('documents name all languages', () => {
  expect(readFileSync('web/index.html', 'utf8')).toContain(`data-languages="${OFFERED}"`)
})
