import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../shared/domain/languages.ts'
import { compareTexts } from './compareTexts.ts'
import { SAME_TEXTS } from './sameTexts.ts'

const TEXTS = join(import.meta.dirname, '..')
const english = filesOf('en')
const present = LANGUAGES.filter((language) => language !== 'en' && existsSync(join(TEXTS, language)))

describe.each(present)('the texts in %s', (language) => {
  const same = SAME_TEXTS[language as keyof typeof SAME_TEXTS]

  test('stand in the same files as in English', () => {
    expect(filesOf(language)).toEqual(english)
  })

  test.each(english.filter((file) => existsSync(join(TEXTS, language, file))))(
    'are as in English in %s',
    async (file) => {
      expect(compareTexts(await textsIn('en', file), await textsIn(language, file), language, same)).toEqual([])
    },
  )

  test('are the same as in English only where that is still so', async () => {
    const all = await Promise.all(english.map((file) => textsIn('en', file)))
    const known = JSON.stringify(all)
    expect(same.filter((text) => !known.includes(JSON.stringify(text)))).toEqual([])
  })
})

describe('the comparison', () => {
  const compare = (en: Record<string, unknown>, other: Record<string, unknown>, language = 'de', same: string[] = []) =>
    compareTexts(en, other, language, same)

  test('names missing, additional and empty texts', () => {
    expect(compare({ a: { b: 'Yes', c: 'No', d: 'Hm' } }, { a: { b: 'Ja', d: ' ' }, e: 'Na' })).toEqual([
      'a.c: missing',
      'a.d: empty',
      'e: not in English',
    ])
  })

  test('wants the plural forms of the language, no more and no fewer', () => {
    const en = { days_one: '{{count}} day', days_other: '{{count}} days' }
    const ar = {
      days_zero: 'لا',
      days_one: 'يوم',
      days_two: 'يومان',
      days_few: '{{count}} أيام',
      days_many: '{{count}} يوما',
    }
    expect(compare(en, { ...ar, days_other: '{{count}} يوم' }, 'ar')).toEqual([])
    expect(compare(en, { ...ar, days_many: 'أيام' }, 'ar')).toEqual([
      'days_many: lacks {{count}}',
      'days_other: missing',
    ])
    const de = { days_one: '{{count}} Tag', days_other: '{{count}} Tage' }
    expect(compare(en, { ...de, days_few: '{{count}} Tage' })).toEqual(['days_few: not in English'])
    expect(compare({ ...en, days_zero: 'none' }, de)).toEqual(['days_zero: missing'])
  })

  test('compares what is filled in, and tags', () => {
    expect(
      compare({ a: 'By {{name}}', b: 'I <x>accept</x>' }, { a: 'Von {{mame}}', b: 'Ich <y>nehme</y> an' }),
    ).toEqual([
      'a: lacks {{name}}',
      'a: has {{mame}}, which English has not',
      'b: lacks <x>, </x>',
      'b: has <y>, </y>, which English has not',
    ])
  })

  test('names texts that were left in English', () => {
    expect(
      compare(
        { a: 'Name', b: 'Close', c: '{{count}} / {{max}}' },
        { a: 'Name', b: 'Close', c: '{{count}} / {{max}}' },
        'de',
        ['Name'],
      ),
    ).toEqual(['b: as in English (Close)'])
  })
})

/** The files of a language, by their paths in its folder. */
function filesOf(language: string): string[] {
  return readdirSync(join(TEXTS, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
}

async function textsIn(language: string, file: string): Promise<Record<string, unknown>> {
  return (await import(join(TEXTS, language, file))) as Record<string, unknown>
}
