/** Header row of the rental inventory. */
const HEADER = ['Station', 'Article no.', 'Product', 'Units', 'In repair', 'Last count', 'Next inspection', 'Keeper']

const ARTICLES: Record<string, string> = {
  'TT-102': 'Skiddaw 2 tent',
  'TT-104': 'Skiddaw 4 tent',
  'TP-155': 'Drover 55 rucksack',
  'TS-270': 'Emberdown 700 sleeping bag',
  'TC-310': 'Pika stove',
  'TX-901': 'Via ferrata set',
}

/** One line a station: keeper, last count, next inspection, then units and units in repair for each article. */
const STATIONS: [string, string, string, string, ...[number, number][]][] = [
  ['Harrowdale', 'Aled Morgan', '2025-02-24', '2025-05-12', [64, 5], [38, 2], [72, 4], [90, 3], [48, 9], [40, 0]],
  ['Corrie Point', 'Fiona Baird', '2025-02-25', '2025-05-14', [52, 3], [26, 1], [58, 2], [66, 4], [35, 6], [30, 1]],
  ['Silverbeck', 'Luca Ferrante', '2025-02-26', '2025-05-15', [47, 2], [31, 3], [49, 5], [60, 1], [28, 3], [24, 0]],
  ['Lochmoor', 'Morag Sinclair', '2025-02-27', '2025-05-19', [71, 6], [44, 4], [83, 7], [105, 5], [56, 4], [0, 0]],
  ['Ashwick', 'Daniel Osei', '2025-03-03', '2025-05-21', [33, 1], [18, 0], [37, 2], [41, 2], [22, 2], [12, 0]],
  ['Penmarrow', 'Elowen Tregear', '2025-03-04', '2025-04-28', [29, 2], [22, 1], [30, 1], [36, 0], [19, 1], [0, 0]],
  ['Grindale', 'Piotr Zielinski', '2025-03-05', '2025-05-26', [25, 0], [14, 1], [27, 0], [32, 2], [16, 3], [18, 2]],
]

/** The rental inventory: one record a station and article, header row first. */
export const inventory: string[][] = [
  HEADER,
  ...STATIONS.flatMap(([station, keeper, counted, inspected, ...stock]) =>
    Object.entries(ARTICLES).map(([article, product], at) => {
      const [units = 0, inRepair = 0] = stock[at] ?? []
      return [station, article, product, String(units), String(inRepair), counted, inspected, keeper]
    }),
  ),
]
