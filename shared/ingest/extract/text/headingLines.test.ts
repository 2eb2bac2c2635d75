import { describe, expect, it, test } from 'vitest'
import { partHeadings } from './headingLines.ts'

/** The headings of a text, each with its level before it, and how many paragraphs are left beside them. */
function headingsOf(text: string): { headings: string[]; others: number } {
  const paragraphs = text.split('\n\n').map((paragraph) => paragraph.split('\n'))
  const parts = partHeadings(paragraphs)
  const headings = parts.flatMap((part) => ('heading' in part ? [`${part.level} ${part.heading}`] : []))
  return { headings, others: parts.length - headings.length }
}

const PROSE =
  'The harbour was opened after a long dispute between two towns. It has been extended several times since then.'

describe('lines that head what follows', () => {
  test.each([
    ['are underlined', `Opening hours\n=====\n${PROSE}\n\nPrices\n------\n\n${PROSE}`, ['1 Opening hours', '2 Prices']],
    ['stand between rules', `=====\nOpening hours\n=====\nDaily.`, ['1 Opening hours']],
    ['are questions', `May I eat before?\n-----\nNo.`, ['2 May I eat before?']],
    [
      'are in capitals',
      `FIRST DAY (all of you)\n\n[ ] Badge.\n\nFIRST WEEK\nCollect the key.`,
      ['1 FIRST DAY (all of you)', '2 FIRST WEEK'],
    ],
    [
      'stand alone before prose',
      `The harbour\n\nSection 1\n\n${PROSE}\n\n2. Ships of the line\n\n${PROSE}`,
      ['1 The harbour', '3 Section 1', '3 2. Ships of the line'],
    ],
    [
      'stand alone in another script',
      `歴史\n\n${'港は長い争いの後に開かれた。'.repeat(6)}\n\nИстория\n\n${'Гавань была открыта после долгого спора. '.repeat(3)}`,
      ['1 歴史', '3 История'],
    ],
    [
      'stand below each other',
      `${PROSE}\n\nThe storm\n\nThe first night\n\n${PROSE}`,
      ['3 The storm', '4 The first night'],
    ],
  ])('%s', (_, text, expected) => {
    expect(headingsOf(text).headings).toEqual(expected)
  })

  it('are a paragraph less each', () => {
    expect(headingsOf(`Title\n=====\n${PROSE}\n\nMore of it\n\n${PROSE}`).others).toBe(2)
  })
})

describe('lines that head nothing', () => {
  test.each([
    ['the end of the text', `${PROSE}\n\nAnna Berg`],
    ['before short lines', 'Anna Berg\n\nQuay 7\n\nArvika'],
    ['a sentence', `${PROSE}\n\nIt rains.\n\n${PROSE}`],
    ['a salutation', `Dear Anna,\n\n${PROSE}`],
    ['a list item', `${PROSE}\n\n- Bread\n\n${PROSE}`],
    ['columns', `${PROSE}\n\nName     Place\n\n${PROSE}`],
    ['a blank to fill in', `${PROSE}\n\nName ______\n\n${PROSE}`],
    ['an address', `${PROSE}\n\nwww anna@harbour.example\n\n${PROSE}`],
    ['a number', `${PROSE}\n\n12\n\n${PROSE}`],
    ['printed on every page', Array.from({ length: 3 }, () => `Annual report\n\n${PROSE}`).join('\n\n')],
    ['a list with empty lines', `${['Bread', 'Milk', 'Butter', 'Salt'].join('\n\n')}\n\n${'soup of '.repeat(20)}.`],
    [
      'lines of one text with empty ones between',
      [
        'It was a long dispute over water and wood which the',
        'Towns had led for forty years. Nobody won it in the end,',
        'Nor did anybody lose.',
      ].join('\n\n'),
    ],
    [
      'before what goes on in small letters',
      `The harbour of the\n\ntown was opened after a long dispute between two municipalities. It has grown.`,
    ],
    ['a sentence above a rule', `It rains.\n-----\n${PROSE}`],
    ['capitals that go on', `NASA AND ESA\nhave launched it together, and both pay for it. So they said.`],
  ])('%s', (_, text) => {
    expect(headingsOf(text).headings).toEqual([])
  })
})

it('takes no longer for one long paragraph of headings than for many short ones', () => {
  const lines = Array.from({ length: 200_000 }, (_, at) => (at % 2 ? '-----' : `Title ${at}`))
  expect(partHeadings([lines])).toHaveLength(100_000)
})
