import { describe, expect, test } from 'vitest'
import { asciiDigits, fold } from './fold.ts'
import { anyText, forSeeds } from './testdata/generate.ts'

describe('fold', () => {
  test.each([
    ['plain words', 'Hello42', 'hello42'],
    ['Latin accents', 'Crème Brûlée', 'creme brulee'],
    ['German', 'Größe', 'grosse'],
    ['Danish and Polish', 'Ærø Łódź', 'aero lodz'],
    ['Icelandic', 'Þórður', 'thordur'],
    ['Turkish dotless i', 'ılık', 'ilik'],
    ['Greek accents', 'Άνθρωπος', 'ανθρωπος'],
    ['Cyrillic accents', 'Ёлка й', 'елка и'],
    ['ligatures', 'ﬁnal ﬂow', 'final flow'],
    ['full-width letters', 'ＡＢＣ１２', 'abc12'],
    ['Arabic letters that vary', 'أحمد إلى مدرسة', 'احمد الي مدرسه'],
    ['Arabic vowel points and tatweel', 'مُحَمَّد ـــ', 'محمد '],
    ['Persian kaf and yeh', 'کی', 'كي'],
    ['Hebrew vowel points', 'שָׁלוֹם', 'שלום'],
    ['digits of other scripts', '٢٠١٨ ۱۲ १२३', '2018 12 123'],
    ['Hangul stays whole', '한국어', '한국어'],
    ['Japanese voicing marks stay', 'がぎ', 'がぎ'],
  ])('%s', (_what, text, expected) => {
    expect(fold(text)).toBe(expected)
  })

  test('what is folded stays as it is when it is folded again', () => {
    forSeeds(500, (generator) => {
      const once = fold(anyText(generator, 20))
      expect(fold(once)).toBe(once)
    })
  })
})

describe('asciiDigits', () => {
  test.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
    ['０１２３４５６７８９', '0123456789'],
    ['𝟎𝟏𝟐 𝟘𝟙𝟚', '012 012'],
    ['Äpfel 7', 'Äpfel 7'],
    ['½ Ⅳ', '½ Ⅳ'],
  ])('%s', (text, expected) => {
    expect(asciiDigits(text)).toBe(expected)
  })
})
