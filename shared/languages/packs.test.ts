import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mainScript } from '../text/scripts.ts'
import { english } from './germanic/en.ts'
import type { LanguagePack } from './pack.ts'
import { commonestOf, packOf, PACKS, scriptOf, textsOf } from './packs.ts'

const HERE = import.meta.dirname
const FILES = readdirSync(HERE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(join(HERE, name)).map((file) => join(name, file)))
  .filter((file) => file.endsWith('.ts'))

/** Everything of a kind in a pack, with its place: `joins.or`. */
function* valuesIn(value: unknown, place = ''): Iterable<[place: string, value: unknown]> {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) yield [place, value]
  else
    for (const [key, inside] of Object.entries(value))
      yield* valuesIn(inside, Array.isArray(value) ? place : `${place}${place && '.'}${key}`)
}

const each = PACKS.map((pack) => [pack.code, pack] as const)

test.each(FILES)('%s exports one pack, which is listed under its name', async (file) => {
  const exported = Object.values((await import(join(HERE, file))) as Record<string, LanguagePack>)
  expect(exported).toHaveLength(1)
  expect(exported[0]?.code).toBe(basename(file, '.ts'))
  expect(PACKS).toContain(exported[0])
})

describe.each(each)('%s', (code, pack) => {
  test('is found by its code, an ISO 639-1 one', () => {
    expect(code).toMatch(/^[a-z]{2}$/)
    expect(packOf(code)).toBe(pack)
  })

  test('is written in a script that texts are told by, as its own texts are', () => {
    const own = [...valuesIn({ ...pack.refusal, ...pack.talk, ...pack.notes })]
      .map(([, text]) => String(text))
      .join(' ')
    expect(commonestOf(scriptOf(code))).toBeDefined()
    if (own) expect(mainScript(own)).toBe(scriptOf(code))
  })

  test('has what belongs together', () => {
    expect([pack.stem === undefined, pack.stopWords === undefined]).toEqual(
      pack.stem ? [false, false] : [true, pack.moreStopWords === undefined],
    )
    if (pack.numbers?.ordinalEndings !== undefined) expect(pack.numbers.ordinals).toBeDefined()
    if (pack.sometimesAsking) expect(pack.questionWords).toBeDefined()
  })

  test('has no empty phrase in a list, which would be found everywhere', () => {
    const lists = [...valuesIn(pack)].filter(([, value]) => typeof value === 'string' && value.includes('|'))
    for (const [place, list] of lists.filter(([at]) => at !== 'numbers.ordinalEndings'))
      for (const phrase of String(list).split('|')) expect([place, phrase.trim() === '']).toEqual([place, false])
  })

  test('has patterns that remember no place, but for those of which each match is looked for', () => {
    for (const [place, value] of valuesIn(pack))
      if (value instanceof RegExp)
        expect([place, value.global || value.sticky]).toEqual([
          place,
          ['denies', 'titled', 'secrets.pattern'].includes(place),
        ])
  })

  test('names a number for each of its words, and all months and days', () => {
    const { words = '', ordinals = '', magnitudes = '' } = pack.numbers ?? {}
    for (const pair of `${words} ${ordinals} ${magnitudes}`.split(' ').filter(Boolean))
      expect(pair).toMatch(/^[^\s=]+=\d+(?:e\d+)?$/)
    for (const unit of pack.units?.split(', ') ?? []) expect(unit).toMatch(/^[^=]+=[^=]+$/)
    if (pack.calendar?.months) expect(pack.calendar.months.split(' ')).toHaveLength(12)
    if (pack.calendar?.weekdays) expect(pack.calendar.weekdays.split(' ')).toHaveLength(7)
  })

  test('leaves the same to be filled in as English', () => {
    const gaps = (text: unknown) => [...new Set(String(text).match(/\{\w*\}/g))].toSorted()
    const texts = ['askAbout', 'refusal', 'notes', 'talk', 'library', 'tableWording'] as const
    const inEnglish = new Map(valuesIn(Object.fromEntries(texts.map((name) => [name, english[name]]))))
    for (const [place, text] of valuesIn(Object.fromEntries(texts.map((name) => [name, pack[name]]))))
      if (text !== undefined && text !== '') expect([place, gaps(text)]).toEqual([place, gaps(inEnglish.get(place))])
  })
})

test('a language that has no texts of a kind is spoken to in English, and an unknown one too', () => {
  const silent = PACKS.find(({ notes }) => !notes)?.code ?? ''
  expect(silent).not.toBe('')
  for (const code of [silent, 'xx']) expect(textsOf('notes', code)).toBe(english.notes)
  expect(packOf('constructor')).toBeUndefined()
})
