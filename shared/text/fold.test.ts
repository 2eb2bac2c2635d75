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
    ['half-width kana', 'ｶﾞｷﾞ', 'ガギ'],
    ['Czech and Slovak', 'Příliš žluťoučký kůň', 'prilis zlutoucky kun'],
    ['Hungarian', 'Árvíztűrő tükörfúrógép', 'arvizturo tukorfurogep'],
    ['Romanian, comma or cedilla', 'Țară Ţară', 'tara tara'],
    ['Vietnamese', 'Nguyễn Đường', 'nguyen duong'],
    ['Swedish', 'Åsa Öberg', 'asa oberg'],
    ['Croatian', 'Đorđe Čačak', 'dorde cacak'],
    ['Lithuanian', 'Ąžuolų', 'azuolu'],
    ['Portuguese', 'São João', 'sao joao'],
    ['Turkish capital I with a dot', 'İstanbul', 'istanbul'],
    ['German capital ß', 'STRAẞE', 'strasse'],
    ['Greek sigma at the end', 'ΟΔΟΣ', 'οδος'],
    ['Ukrainian', 'Їжак', 'іжак'],
    ['Persian digits and kaf', 'کتاب ۷', 'كتاب 7'],
    ['Arabic hamza', 'مؤمن سائل', 'مومن سايل'],
    ['Arabic alef with madda', 'القرآن', 'القران'],
    ['Devanagari keeps its vowel signs', 'हिन्दी', 'हिन्दी'],
    ['Thai keeps its tone marks', 'น้ำ', 'น้\u0e4d\u0e32'],
    ['Roman numerals and fractions', 'Ⅳ ½', 'iv 1⁄2'],
    ['circled figures', '①', '1'],
    ['composed and decomposed', 'e\u0301 é', 'e e'],
    ['many marks on one letter', `a${'\u0301'.repeat(50)}`, 'a'],
    ['signs', '€ & – …', '€ & – ...'],
    ['nothing', '', ''],
  ])('%s', (_what, text, expected) => {
    expect(fold(text)).toBe(expected)
  })

  test.each([
    ['Größe', 'GRÖSSE'],
    ['Crème', 'CREME'],
    ['Łódź', 'lodz'],
    ['naïve', 'naive'],
    ['ﬁsh', 'Fish'],
    ['２０２４', '٢٠٢٤'],
    ['Ёж', 'еж'],
    ['إسلام', 'اسلام'],
  ])('%s and %s are compared as the same', (one, other) => {
    expect(fold(one)).toBe(fold(other))
  })

  test.each([
    ['rot', 'rat'],
    ['か', 'が'],
    ['कल', 'काल'],
    ['и', 'і'],
    ['1', '10'],
  ])('%s and %s are not', (one, other) => {
    expect(fold(one)).not.toBe(fold(other))
  })

  test('plain letters and digits only lose their capitals, whatever their order', () => {
    forSeeds(200, (generator) => {
      const word = generator.list({ fewest: 0, most: 20 }, () => generator.oneOf([...'abcXYZ0189'])).join('')
      expect(fold(word)).toBe(word.toLowerCase())
    })
  })

  test('what is folded stays as it is when it is folded again', () => {
    forSeeds(500, (generator) => {
      const once = fold(anyText(generator, 20))
      expect(fold(once)).toBe(once)
    })
  })
})

describe('asciiDigits', () => {
  /** The zero of each script that has digits of its own: its nine others follow it in Unicode. */
  test.each([
    ['Arabic', 0x660],
    ['Persian', 0x6f0],
    ['Devanagari', 0x966],
    ['Bengali', 0x9e6],
    ['Gurmukhi', 0xa66],
    ['Gujarati', 0xae6],
    ['Tamil', 0xbe6],
    ['Telugu', 0xc66],
    ['Kannada', 0xce6],
    ['Malayalam', 0xd66],
    ['Thai', 0xe50],
    ['Lao', 0xed0],
    ['Tibetan', 0xf20],
    ['Burmese', 0x1040],
    ['Khmer', 0x17e0],
    ['Mongolian', 0x1810],
    ['full-width', 0xff10],
    ['bold', 0x1d7ce],
    ['monospace', 0x1d7f6],
    ['segmented', 0x1fbf0],
  ])('%s digits are 0 to 9', (_script, zero) => {
    const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value)).join('')
    expect(asciiDigits(digits)).toBe('0123456789')
  })

  test('leaves one character for each digit, and none that was no digit changed', () => {
    forSeeds(300, (generator) => {
      const text = anyText(generator, 20)
      const read = asciiDigits(text)
      expect([...read].length).toBe([...text].length)
      expect([...read].every((character, at) => character === [...text][at] || /[0-9]/.test(character))).toBe(true)
    })
  })

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
