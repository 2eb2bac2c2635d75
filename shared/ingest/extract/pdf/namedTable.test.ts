import { describe, expect, test } from 'vitest'
import { pdfLines } from '../../testdata/pdfLines.ts'
import { findTables } from './tables.ts'

const tablesIn = (...texts: string[]): string[] =>
  findTables(pdfLines(texts)).flatMap((stretch) =>
    stretch.type === 'lines'
      ? stretch.lines.map((line) => line.text)
      : stretch.rows.map((row) => `[${row.cells.join('|')}]`),
  )

describe('years above columns of figures', () => {
  test.each<[string, string[], string[]]>([
    [
      'with currency signs far left of the figures',
      [
        '                           2020         2019         2018',
        'Product sales        $    2,110   $    2,255   $    2,010',
        'Subscriptions             5,976        4,234        5,490',
        'Total                $    8,086   $    6,489   $    7,500',
      ],
      [
        '[|2020|2019|2018]',
        '[Product sales|$2,110|$2,255|$2,010]',
        '[Subscriptions|5,976|4,234|5,490]',
        '[Total|$8,086|$6,489|$7,500]',
      ],
    ],
    [
      'the first of which stands above the labels',
      [
        '(in millions)           2020              2019',
        'Income before taxes and interest     389          401',
        'Income after taxes and interest      290          311',
      ],
      [
        '[(in millions)|2020|2019]',
        '[Income before taxes and interest|389|401]',
        '[Income after taxes and interest|290|311]',
      ],
    ],
    [
      'that stand alone, with a line between',
      [
        '                               2022       2021',
        'Revenues:',
        '',
        '',
        '',
        'Harbour fees                    120        110',
        'Cranes                           80         70',
        'Pilots                           40         30',
      ],
      ['2022 2021', 'Revenues:', '[|2022|2021]', '[Harbour fees|120|110]', '[Cranes|80|70]', '[Pilots|40|30]'],
    ],
    [
      'above the heading of some rows',
      [
        '                  2022     2021',
        'Revenues:',
        'Harbour fees       120      110',
        'Cranes              80       70',
      ],
      ['[|2022|2021]', '[Revenues:||]', '[Harbour fees|120|110]', '[Cranes|80|70]'],
    ],
    [
      'with brackets and percent signs set apart',
      [
        '                    2022          2021     % Change',
        'Profit           ( 389 )           120     ( 12 )%',
        'Share               12 %          14 %        2 %',
        'Loss             ( 400 )           110        3 %',
      ],
      ['[|2022|2021|% Change]', '[Profit|(389)|120|(12)%]', '[Share|12%|14%|2%]', '[Loss|(400)|110|3%]'],
    ],
    [
      'each over several columns',
      [
        '                  2022              2021',
        '              high      low     high      low',
        'Spring         101       86       83       61',
        'Summer          93       82       84       54',
        'Autumn          99       80       80       50',
      ],
      [
        '[|2022|2022|2021|2021]',
        '[|high|low|high|low]',
        '[Spring|101|86|83|61]',
        '[Summer|93|82|84|54]',
        '[Autumn|99|80|80|50]',
      ],
    ],
    [
      'as whole dates',
      [
        '                 December 31, 2022     December 31, 2021',
        'Cash                           120                   110',
        'Ships                           80                    70',
        'Cranes                          40                    30',
      ],
      ['[|December 31, 2022|December 31, 2021]', '[Cash|120|110]', '[Ships|80|70]', '[Cranes|40|30]'],
    ],
    [
      'of another number than the columns name none of them, and stay text',
      [
        '                2022   2021   2020',
        'Cash                     120       110',
        'Ships                     80        70',
        'Cranes                    40        30',
      ],
      ['2022 2021 2020', '[Cash|120|110]', '[Ships|80|70]', '[Cranes|40|30]'],
    ],
    [
      'name the table that goes on below a line of text',
      [
        'Cash             2022      2021',
        'Bank              120       110',
        'Box                80        70',
        'Hafenmeistergebührenordnungen-1987',
        'Ships              12        11',
        'Boats               8         7',
        'Rafts               4         3',
      ],
      [
        '[Cash|2022|2021]',
        '[Bank|120|110]',
        '[Box|80|70]',
        'Hafenmeistergebührenordnungen-1987',
        '[|2022|2021]',
        '[Ships|12|11]',
        '[Boats|8|7]',
        '[Rafts|4|3]',
      ],
    ],
    [
      'of a text name nothing',
      [
        'The fees of 2022 and 2021 are these',
        'Ships              12        11',
        'Boats               8         7',
        'Rafts               4         3',
      ],
      ['The fees of 2022 and 2021 are these', '[Ships|12|11]', '[Boats|8|7]', '[Rafts|4|3]'],
    ],
  ])('%s', (_what, texts, expected) => {
    expect(tablesIn(...texts)).toEqual(expected)
  })

  test('far above a table name nothing of it', () => {
    const prose = ['Words.', 'Words.', 'Words.', 'Words.', 'Words.', 'Words.']
    const lines = [
      '          2022      2021',
      ...prose,
      'Ships       12        11',
      'Boats        8         7',
      'Rafts        4         3',
    ]
    expect(tablesIn(...lines).slice(-3)).toEqual(['[Ships|12|11]', '[Boats|8|7]', '[Rafts|4|3]'])
  })
})

test('what goes on of a cell below the last line of a table belongs to it', () => {
  expect(
    tablesIn(
      'Germ       Room          End',
      'MRSA       single        after three swabs',
      'Flu        shared        five days after',
      'Cough      airlock       as decided by',
      '                         the hygienist',
      'The plan holds for all wards of the house without exception',
    ),
  ).toEqual([
    '[Germ|Room|End]',
    '[MRSA|single|after three swabs]',
    '[Flu|shared|five days after]',
    '[Cough|airlock|as decided by the hygienist]',
    'The plan holds for all wards of the house without exception',
  ])
})
