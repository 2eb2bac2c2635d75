/** A cell: text, a number, an amount in pounds, or a day. */
export type Cell = string | number | { pounds: number } | { day: string }
/** One sheet of a workbook; the first row names the columns. */
export interface Sheet {
  name: string
  rows: Cell[][]
  /** Column widths in characters. */
  widths: number[]
}

const pounds = (amount: number): Cell => ({ pounds: amount })
const day = (iso: string): Cell => ({ day: iso })

/** Article number, product, weight in kilograms, trade price, retail price, first day of sale. */
type Article = [string, string, number, number, number, string]

function articles(name: string, rows: Article[]): Sheet {
  return {
    name,
    widths: [12, 30, 12, 14, 14, 14],
    rows: [
      ['Article no.', 'Product', 'Weight (kg)', 'Trade price', 'Retail price', 'On sale since'],
      ...rows.map(([number, product, weight, trade, retail, since]): Cell[] => [
        number,
        product,
        weight,
        pounds(trade),
        pounds(retail),
        day(since),
      ]),
    ],
  }
}

/** The price list valid from 1 March 2025, as sheets. */
export const prices: Sheet[] = [
  {
    name: 'About',
    widths: [24, 70],
    rows: [
      ['Price list', 'Tarnwood Outdoor Ltd'],
      ['Valid from', day('2025-03-01')],
      ['Valid until', day('2025-12-31')],
      ['Prices', 'in pounds sterling; retail prices include VAT, trade prices do not'],
      ['Minimum order', pounds(250)],
      ['Payment', '30 days net; 2 percent discount within 10 days'],
      ['Contact', 'Dealer Support, Callum Reid (north) and Beatriz Lima (south and export)'],
    ],
  },
  articles('Tents', [
    ['TT-101', 'Kestrel 1 tent', 1.25, 199, 279, '2022-03-01'],
    ['TT-102', 'Skiddaw 2 tent', 2.1, 249, 349, '2021-02-15'],
    ['TT-104', 'Skiddaw 4 tent', 3.9, 378, 529, '2021-02-15'],
    ['TT-106', 'Longhouse 6 family tent', 9.4, 569, 799, '2023-04-03'],
    ['TT-120', 'Lapwing tarp 3 x 3', 0.62, 78, 109, '2020-03-02'],
    ['TT-190', 'Groundsheet Skiddaw 2', 0.38, 27, 39, '2021-02-15'],
    ['TT-194', 'Groundsheet Skiddaw 4', 0.61, 38, 55, '2021-02-15'],
  ]),
  articles('Rucksacks', [
    ['TP-118', 'Drover 18 daypack', 0.58, 49, 69, '2023-03-01'],
    ['TP-135', 'Drover 35 rucksack', 1.12, 84, 119, '2019-03-04'],
    ['TP-155', 'Drover 55 rucksack', 1.68, 113, 159, '2019-03-04'],
    ['TP-175', 'Drover 75 rucksack', 2.05, 142, 199, '2019-03-04'],
    ['TP-182', 'Rain cover 30 to 60 litres', 0.11, 14.5, 21, '2019-03-04'],
  ]),
  articles('Sleep and cook', [
    ['TS-240', 'Emberdown 400 sleeping bag', 0.84, 171, 239, '2020-09-01'],
    ['TS-270', 'Emberdown 700 sleeping bag', 1.18, 235, 329, '2020-09-01'],
    ['TS-210', 'Moorwool liner', 0.42, 46, 65, '2022-09-05'],
    ['TS-285', 'Heather mat, insulated', 0.51, 92, 129, '2023-03-01'],
    ['TC-310', 'Pika stove', 0.23, 45, 64, '2024-04-02'],
    ['TC-322', 'Pan set for two', 0.48, 32, 45, '2022-03-01'],
    ['TC-331', 'Firefly lamp', 0.09, 24, 34.5, '2024-10-07'],
  ]),
  {
    name: 'Rental rates',
    widths: [30, 12, 12, 12, 12, 20],
    rows: [
      ['Product', 'Day', 'Weekend', 'Week', 'Deposit', 'Replacement value'],
      ['Skiddaw 2 tent', pounds(14), pounds(35), pounds(70), pounds(80), pounds(280)],
      ['Skiddaw 4 tent', pounds(21), pounds(52), pounds(105), pounds(120), pounds(425)],
      ['Longhouse 6 family tent', pounds(32), pounds(79), pounds(160), pounds(180), pounds(640)],
      ['Drover 55 rucksack', pounds(8), pounds(19), pounds(38), pounds(40), pounds(130)],
      ['Emberdown 700 sleeping bag', pounds(11), pounds(26), pounds(52), pounds(70), pounds(265)],
      ['Heather mat, insulated', pounds(4), pounds(9), pounds(18), pounds(25), pounds(105)],
      ['Pika stove with pan set', pounds(6), pounds(14), pounds(28), pounds(30), pounds(90)],
      ['Via ferrata set with helmet', pounds(15), pounds(36), pounds(74), pounds(60), pounds(190)],
    ],
  },
  {
    name: 'Spare parts',
    widths: [12, 44, 16, 16],
    rows: [
      ['Part no.', 'Part', 'Until 30 April', 'From 1 May'],
      ['SP-011', 'Pole section, aluminium, 9 mm', pounds(9), pounds(9.27)],
      ['SP-014', 'Pole set Skiddaw 2, complete', pounds(62), pounds(63.86)],
      ['SP-020', 'Pegs, pack of ten', pounds(12), pounds(12.36)],
      ['SP-031', 'Zip slider, set of four', pounds(6), pounds(6.18)],
      ['SP-042', 'Hip belt Drover, size M', pounds(34), pounds(35.02)],
      ['SP-050', 'Buckle 25 mm, pair', pounds(4), pounds(4.12)],
      ['SP-061', 'Valve for Pika stove', pounds(11), pounds(11.33)],
      ['SP-073', 'Repair patches, self-adhesive', pounds(8), pounds(8.24)],
    ],
  },
  {
    name: 'Dealer discounts',
    widths: [14, 24, 18, 36],
    rows: [
      ['Level', 'Purchases in a year', 'Extra discount', 'Condition'],
      ['Bronze', 'from £10,000', '2 percent', 'trained sales staff'],
      ['Silver', 'from £30,000', '4 percent', 'shelf of at least 4 metres'],
      ['Gold', 'from £75,000', '7 percent', 'repair corner and yearly plan'],
    ],
  },
]
