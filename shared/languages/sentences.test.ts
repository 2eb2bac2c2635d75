import { describe, expect, test } from 'vitest'
import { splitSentences } from './sentences.ts'
import { anyText, forSeeds } from '../text/testdata/generate.ts'

const sentences = (text: string, language?: string): string[] =>
  splitSentences(text, language).map(({ start, end }) => text.slice(start, end))

describe('splitSentences', () => {
  test('keeps a program between fences as one sentence, with the prose around it in its own', () => {
    const text = 'First. Second:\n\n```\na.b. C\n\nd\n```\nThird. Fourth.'
    expect(splitSentences(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'First.',
      'Second:',
      '```\na.b. C\n\nd\n```',
      'Third.',
      'Fourth.',
    ])
  })

  test('ends at full stops, not inside numbers, initials and abbreviations', () => {
    expect(sentences('Dr. J. R. Smith paid $5.11 a barrel. The U.S. Army left. "Really?" asked he.')).toEqual([
      'Dr. J. R. Smith paid $5.11 a barrel.',
      'The U.S. Army left.',
      '"Really?" asked he.',
    ])
  })

  test('knows ordinal numbers of languages that write them with a full stop', () => {
    expect(sentences('Am 3. Oktober 1990 war es so weit. Danach kam z.B. der Winter.', 'de')).toEqual([
      'Am 3. Oktober 1990 war es so weit.',
      'Danach kam z.B. der Winter.',
    ])
  })

  test('ends Chinese, Japanese, Arabic and Hindi sentences at their own marks', () => {
    expect(sentences('北京是首都。“真的吗？”是的！')).toEqual(['北京是首都。', '“真的吗？”', '是的！'])
    expect(sentences('هل هذا صحيح؟ نعم.')).toEqual(['هل هذا صحيح؟', 'نعم.'])
    expect(sentences('यह पहला है। यह दूसरा है।')).toEqual(['यह पहला है।', 'यह दूसरा है।'])
  })

  test('takes a line break for an end and a list number for none', () => {
    expect(sentences('1. First point\n2. Second point')).toEqual(['1. First point', '2. Second point'])
  })

  test('divides what has no end, as Thai, into pieces that lose nothing', () => {
    const text = 'สวัสดีครับ '.repeat(200)
    const pieces = sentences(text)
    expect(pieces.length).toBeGreaterThan(3)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(600)
    expect(pieces.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  })

  test('every span lies in the text, in order and without overlap', () => {
    const text = '  A b. C d!  \n\n e?) F…  '
    let last = 0
    for (const { start, end } of splitSentences(text)) {
      expect(start).toBeGreaterThanOrEqual(last)
      expect(text.slice(start, end)).toBe(text.slice(start, end).trim())
      last = end
    }
  })

  test.each([
    ['a title before a name', 'Prof. Dr. Weber came. She left.', ['Prof. Dr. Weber came.', 'She left.']],
    ['a decimal', 'It weighs 3.9 kg. It floats.', ['It weighs 3.9 kg.', 'It floats.']],
    ['an address', 'Mail to info@example.org today. Thanks.', ['Mail to info@example.org today.', 'Thanks.']],
    ['a question in quotes', '“Why?” she asked. “No!” He left.', ['“Why?” she asked.', '“No!”', 'He left.']],
    ['an ellipsis', 'Well… Maybe. Yes.', ['Well…', 'Maybe.', 'Yes.']],
    ['initials at the end', 'He lives in D.C. The house is old.', ['He lives in D.C.', 'The house is old.']],
    ['initials without capitals', 'كتب م. ثيو ذلك. ثم رحل.', ['كتب م. ثيو ذلك.', 'ثم رحل.']],
    ['a designation of letters', 'ركب ط. و. 99 أمس. ثم رحل.', ['ركب ط. و. 99 أمس.', 'ثم رحل.']],
    ['an abbreviation in pieces', 'Das gilt z. B. Montags. Sonst nicht.', ['Das gilt z. B. Montags.', 'Sonst nicht.']],
    ['one in small letters', 'Это т. е. Москва и др. города. Да.', ['Это т. е. Москва и др. города.', 'Да.']],
    ['a country in pieces', 'Viaja a EE. UU. Mañana vuelve.', ['Viaja a EE. UU. Mañana vuelve.']],
    ['a letter that ends a sentence', 'It holds vitamin a. It is sweet.', ['It holds vitamin a.', 'It is sweet.']],
    ['a year', 'It was built in 1987. Then it burned.', ['It was built in 1987.', 'Then it burned.']],
    ['marks alone on a line', 'One.\n...\nTwo.', ['One.', 'Two.']],
    ['marks behind a sentence', 'One. !! Two.', ['One. !!', 'Two.']],
    ['Russian', 'Дом на ул. Ленина стар. Он красив.', ['Дом на ул. Ленина стар.', 'Он красив.']],
    ['Armenian', 'Սա առաջինն է։ Սա երկրորդն է։', ['Սա առաջինն է։', 'Սա երկրորդն է։']],
    [
      'steps in a paragraph',
      'Keep this order: 1. Press the button. 2. Call 222. 3. Leave. Drills are in May.',
      ['Keep this order:', '1. Press the button.', '2. Call 222.', '3. Leave.', 'Drills are in May.'],
    ],
    ['a number at the end', 'He came in room 12. It was dark.', ['He came in room 12.', 'It was dark.']],
    ['a numbered thing', 'Take article No. 7 and part no. A-3. Go.', ['Take article No. 7 and part no. A-3.', 'Go.']],
    ['a refusal', 'No. Cards are not refunded.', ['No.', 'Cards are not refunded.']],
    ['nothing but marks', '... !!! ---', []],
    ['nothing', '', []],
  ])('%s', (_what, text, expected) => {
    expect(sentences(text)).toEqual(expected)
  })

  test('any text: spans are in order, trimmed, at most 600 characters, and hold every letter and digit', () => {
    forSeeds(3000, (generator) => {
      const text = anyText(generator, 60)
      const spans = splitSentences(text, generator.oneOf(['', 'de', 'en']))
      let last = 0
      for (const { start, end } of spans) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end - start).toBeGreaterThan(0)
        expect(text.slice(start, end)).toBe(text.slice(start, end).trim())
        last = end
      }
      const letters = (part: string) => part.replace(/[^\p{L}\p{N}]/gu, '')
      expect(letters(spans.map(({ start, end }) => text.slice(start, end)).join(''))).toBe(letters(text))
    })
  })
})

// Each of these is read within a second; a scan whose time grew with the square of the length would take hours.
describe('splitSentences on megabytes without a sentence', () => {
  const MILLION = 1_000_000
  test.each([
    ['a run of marks that a letter follows', `The lamp ${'!'.repeat(2 * MILLION)}x`],
    ['marks and quotes that a letter follows', `a${'.'.repeat(MILLION)}${'"'.repeat(MILLION)}x`],
    ['marks, each with a quote', `a${'."'.repeat(MILLION)}x`],
    ['list numbers on one line', '1. '.repeat(MILLION)],
    ['colons and list numbers', 'a: 1. '.repeat(MILLION / 4)],
    ['a number behind a wide gap', `1${' '.repeat(2 * MILLION)}1. x`],
    ['marks below a line and a wide gap', `Abc${' '.repeat(MILLION)}\n${'. '.repeat(MILLION)}`],
    ['one word', 'w'.repeat(2 * MILLION)],
    ['a word and dashes', `w${'-'.repeat(2 * MILLION)}`],
    ['line breaks', `a${'\n'.repeat(2 * MILLION)}b`],
    ['commas', 'a,'.repeat(MILLION)],
    ['Chinese full stops', `中${'。'.repeat(2 * MILLION)}`],
  ])('%s', (_what, text) => {
    const spans = splitSentences(text)
    expect(spans.at(-1)?.end).toBeLessThanOrEqual(text.length)
    expect(spans.length).toBeGreaterThan(0)
  })
})
