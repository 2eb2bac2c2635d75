import { describe, expect, it } from 'vitest'
import { weighedQuestion } from '../../retrieval/testing/weighedQuestion.ts'
import { COURSES, TOOLS } from '../testing/computedTables.ts'
import { wholeTable } from '../testing/wholeTable.ts'
import { computeAnswer } from './compute.ts'
import type { WholeTable } from './types.ts'

const MODELS = wholeTable(
  ['Property | Lumo 10 | Lumo 20', 'Range | 40 km | 75 km', 'Weight | 18 kg | 21.5 kg', 'Warranty | 2 years | 3 years'],
  {
    name: 'Bikes.pptx',
    headingPath: ['The two bikes'],
  },
)

const INCOME = wholeTable(['Branch | Q1 2023 (k€) | Q1 2024 (k€)', 'Bakery | 1,204 | 1,310', 'Cafe | 980 | 875'], {
  name: 'Review.pptx',
  headingPath: ['Income by branch'],
})

const fees = (year: number, fee: string): WholeTable =>
  wholeTable(['Service | Fee', `Locker, a day | ${fee}`, 'Towel | €2'], {
    name: `Fees-${year}.pdf`,
    documentId: year,
    headingPath: ['Fees'],
  })

const KUNDEN = wholeTable(
  [
    'Kunde | Stadt | Umsatz (EUR) | Seit',
    'Bäckerei Ohm | Köln | 1.204,50 | 01.03.2019',
    'Hotel Linde | Bonn | 980,00 | 15.07.2021',
    'Café Rabe | Köln | 310,25 | 02.01.2023',
  ],
  {
    name: 'Kunden.csv',
    fileType: 'text/csv',
    language: 'de',
  },
)

const ask = (question: string, tables: readonly WholeTable[], language = 'en') =>
  computeAnswer(weighedQuestion(question, { language }), tables)?.content

describe('questions that a table answers', () => {
  it.each([
    ['How much does the Drill Korin 300 cost?', 'The rental price of Drill Korin 300 is 12.50 EUR [1].'],
    ['How heavy is the Generator Volta?', 'The weight of Generator Volta is 48.5 kg [1].'],
    ['In which depot is the Saw Bjork?', 'Saw Bjork – depot: Aarhus [1].'],
    ['What is the heaviest tool?', 'Generator Volta has the highest weight: 48.5 kg [1].'],
    ['Which tool is the cheapest?', 'Ladder Stig 4 m has the lowest rental price: 9.90 EUR [1].'],
    ['Which tool is the oldest?', 'Ladder Stig 4 m – bought: 1 Dec 2019 [1].'],
    ['How many tools are in Aarhus?', '3 of 5 rows (Aarhus): Drill Korin 300, Ladder Stig 4 m and Saw Bjork [1].'],
    ['How many tools have an A rating?', '2 of 5 rows (A): Drill Korin 300 and Ladder Stig 4 m [1].'],
    ['How many tools weigh more than 4 kg?', '3 of 5 rows: Ladder Stig 4 m, Generator Volta and Saw Bjork [1].'],
    ['Which tools are in Odense?', 'Drill Korin 500 and Generator Volta [1].'],
    ['What is the total weight of all tools?', 'Total weight: 69.7 kg [1].'],
    ['What is the total rental price of the tools in Aarhus?', 'Total rental price (Aarhus): 43.80 EUR [1].'],
    ['What is the average weight of the drills?', 'Average weight (drills): 2.75 kg [1].'],
    [
      'How much heavier is the Drill Korin 500 than the Drill Korin 300?',
      'The difference in weight is 0.7 kg: 3.1 kg (Drill Korin 500) and 2.4 kg (Drill Korin 300) [1].',
    ],
    [
      'Which is cheaper, the Drill Korin 300 or the Saw Bjork?',
      'Drill Korin 300: rental price 12.50 EUR, against 21.40 EUR (Saw Bjork) [1].',
    ],
    [
      'Is the Drill Korin 300 heavier than the Saw Bjork?',
      'No: Saw Bjork: weight 4.7 kg, against 2.4 kg (Drill Korin 300) [1].',
    ],
    ['What do three Drill Korin 500 cost?', '54.60 EUR: 3 × 18.20 EUR for Drill Korin 500 [1].'],
    ['How many tools were bought before 2022?', '2 of 5 rows: Drill Korin 300 and Ladder Stig 4 m [1].'],
    ['What percentage of tools is in Odense?', '40 % (2 of 5 rows (Odense)) [1].'],
    ['How many different depots are there?', '2 different: Aarhus and Odense [1].'],
    ['What are the two most expensive tools?', '- Generator Volta: 64.00 EUR [1]\n- Saw Bjork: 21.40 EUR [1]'],
  ])('%s', (question, answer) => {
    expect(ask(question, [TOOLS, COURSES])).toBe(answer)
  })

  it.each([
    ['How many places does the Weaving course have?', 'Weaving – places: 10 [1].'],
    ['Who teaches the Drawing course?', undefined],
    ['Who is the teacher of Pottery?', 'Pottery – teacher: Ida Krag [1].'],
    [
      'Which courses are below their minimum?',
      '| Course | Quantity booked |\n| --- | --- |\n| Pottery | 9 [1] |\n| Drawing | 4 [1] |',
    ],
  ])('%s', (question, answer) => {
    const courses = wholeTable(
      [
        'Course | Teacher | Room | Places | Quantity | Minimum',
        'Pottery | Ida Krag | R 2 | 12 | 9 | 10',
        'Weaving | Per Lund | R 4 | 10 | 10 | 6',
        'Drawing | Ida Krag | R 1 | 20 | 4 | 8',
      ],
      { name: 'Courses autumn.docx', headingPath: ['Evening courses'] },
    )
    expect(ask(question, [courses])?.replace('Quantity booked', 'Quantity')).toBe(
      answer?.replace('Quantity booked', 'Quantity'),
    )
  })

  it.each([
    [
      'Which bike has the longer range, the Lumo 10 or the Lumo 20?',
      'Lumo 20: range 75 km, against 40 km (Lumo 10) [1].',
    ],
    ['What is the weight of the Lumo 20?', 'The weight of Lumo 20 is 21.5 kg [1].'],
  ])('reads a table sideways: %s', (question, answer) => {
    expect(ask(question, [MODELS])).toBe(answer)
  })

  it.each([
    ['What was the income of the Cafe in Q1 2024?', 'Cafe – Q1 2024: 875 k€ [1].'],
    ['What was the total income of all branches in Q1 2024?', 'Total Q1 2024: 2,185 k€ [1].'],
    [
      'Compare the income of Bakery and Cafe in Q1 2023',
      '| Branch | Q1 2023 |\n| --- | --- |\n| Bakery | 1,204 k€ [1] |\n| Cafe | 980 k€ [1] |',
    ],
  ])('columns that are years: %s', (question, answer) => {
    expect(ask(question, [INCOME])).toBe(answer)
  })

  it.each([
    ['Wie viele Kunden sind in Köln?', '2 von 3 Zeilen (Köln): Bäckerei Ohm und Café Rabe [1].'],
    ['Wie hoch ist der Umsatz insgesamt?', 'Umsatz insgesamt: 2.494,75 EUR [1].'],
    ['Welcher Kunde hat den höchsten Umsatz?', 'Bäckerei Ohm hat den höchsten Wert bei Umsatz: 1.204,50 EUR [1].'],
    ['Welcher Kunde ist der älteste?', 'Seit von Bäckerei Ohm: 01.03.2019 [1].'],
  ])('in German: %s', (question, answer) => {
    expect(ask(question, [KUNDEN], 'de')).toBe(answer)
  })

  it.each([
    ['What is the total stock in Brno?', 'Total stock (Brno): 412 [1].'],
    ['Which part has the highest stock in Brno?', 'Copper pipe Brno has the highest stock: 260 [1].'],
    ['What is the average stock?', 'Average stock: 103.6 [1].'],
  ])('names its records by what stands before their names, never by a figure that differs: %s', (question, answer) => {
    const rows = [
      'Brno | Oak beam | 140',
      'Oslo | Oak beam | 75',
      'Brno | Copper pipe | 260',
      'Oslo | Copper pipe | 31',
    ]
    const stock = wholeTable(['Site | Part | Stock', ...rows, 'Brno | Roof tile | 12'], { name: 'Depots.csv' })
    expect(ask(question, [stock])).toBe(answer)
  })

  it('takes the newest of tables that differ in the year of their document alone, unless the question names another', () => {
    const both = [fees(2023, '€3.50'), fees(2024, '€4')]
    expect(ask('How much is the locker a day?', both)).toBe('The fee of Locker, a day is €4 [1].')
    expect(ask('How much was the locker a day in 2023?', both)).toBe('The fee of Locker, a day is €3.50 [1].')
  })
})

describe('columns of yes and no', () => {
  const DISHES = wholeTable(
    ['Dish | Price | Vegetarian', 'Soup | €4.50 | yes', 'Goulash | €7.90 | no', 'Noodles | €6.80 | yes'],
    { name: 'Menu.docx', headingPath: ['Dishes'] },
  )
  it.each([
    ['Which dishes are vegetarian?', 'Soup and Noodles [1].'],
    ['How many vegetarian dishes are there?', '2 of 3 rows (yes): Soup and Noodles [1].'],
    ['What is the most expensive vegetarian dish?', 'Noodles has the highest price: €6.80 [1].'],
    ['Is the goulash vegetarian?', 'Goulash – vegetarian: no [1].'],
    [
      'Which dishes cost at least 5 euros?',
      '| Dish | Price |\n| --- | --- |\n| Goulash | €7.90 [1] |\n| Noodles | €6.80 [1] |',
    ],
  ])('%s', (question, answer) => {
    expect(ask(question, [DISHES])).toBe(answer)
  })
})

describe('names in capitals', () => {
  it('are no function words', () => {
    const budget = wholeTable(
      [
        'Department | Budget 2024 (EUR) | Actual 2024 (EUR) | Phone',
        'IT | 310,500 | 325,780 | 2205',
        'Sales | 120,000 | 118,250 | 2206',
      ],
      { headingPath: ['Budget by department'] },
    )
    expect(ask('What is the IT budget?', [budget])).toBe('IT – Budget 2024: 310,500 EUR [1].')
    expect(ask('What was the budget of Sales in 2024?', [budget])).toBe('Sales – Budget 2024: 120,000 EUR [1].')
    expect(ask('What is the phone number of Sales?', [budget])).toBe('Sales – phone: 2206 [1].')
  })
})

describe('questions that are left to the ordinary way', () => {
  it.each([
    ['a thing that differs in one number', 'How much does the Drill Korin 700 cost?'],
    ['a thing that differs in one word', 'How heavy is the Generator Bjork?'],
    ['a word that nothing explains', 'How much does the Drill Korin 300 cost on Sundays?'],
    ['what is excluded', 'How many tools are not in Aarhus?'],
    ['a reason', 'Why is the Generator Volta so heavy?'],
    ['a way to do something', 'How do I rent the Saw Bjork?'],
    ['a permission', 'Can I rent the Saw Bjork?'],
    ['a measure that no column holds', 'How old is the Saw Bjork?'],
    ['yes or no that no cell says', 'Is the Saw Bjork in Odense?'],
    ['small talk', 'Who are you?'],
    ['a place that no row has', 'How many tools are in Esbjerg?'],
    ['numbers that name things', 'What is the sum of the tool numbers?'],
  ])('%s', (_, question) => {
    expect(ask(question, [TOOLS, COURSES])).toBeUndefined()
  })

  it('is what two tables answer differently', () => {
    const shop = (sheet: string, price: string) =>
      wholeTable(['Article | Price (EUR)', `Lamp | ${price}`, 'Chair | 80'], { name: 'Shops.xlsx', sheet })
    expect(ask('What does the lamp cost?', [shop('Vejle', '20'), shop('Ribe', '25')])).toBeUndefined()
    expect(ask('What does the lamp cost?', [shop('Vejle', '20'), shop('Ribe', '20')])).toBe(
      'The price of Lamp is 20 EUR [1].',
    )
    expect(ask('What does the lamp cost in Ribe?', [shop('Vejle', '20'), shop('Ribe', '25')])).toBe(
      'The price of Lamp is 25 EUR [1].',
    )
  })

  it('is a column whose words stand the other way round', () => {
    const line = wholeTable(['Year | Guests paying | Ships', '2019 | 9,452 | 3', '2020 | 8,114 | 2'])
    expect(ask('What were the paying guests in 2019?', [line])).toBeUndefined()
    expect(ask('What were the guests paying in 2019?', [line])).toBe('The guests paying of 2019 is 9,452 [1].')
  })

  it('is a superlative for which two columns name different rows', () => {
    const twice = (second: string) => [
      wholeTable(['Lamp | Dealer price | Shop price', 'Arc | 10 | 30', `Bow | 12 | ${second}`]),
    ]
    expect(ask('Which lamp is the cheapest?', twice('20'))).toBeUndefined()
    expect(ask('Which lamp is the cheapest?', twice('40'))).toContain('Arc')
  })

  it('is a sum over more than one unit', () => {
    const mixed = wholeTable(['Good | Amount', 'Flour | 3 kg', 'Milk | 4 l'])
    expect(ask('What is the total amount?', [mixed])).toBeUndefined()
  })

  it('is a sum that the table itself states otherwise', () => {
    const rows = (total: string) => wholeTable(['Site | Jobs', 'Vejle | 4', 'Ribe | 5', `Total | ${total}`])
    expect(ask('How many jobs are there in total?', [rows('9')])).toBe('Total jobs: 9 [1].')
    expect(ask('How many jobs are there in total?', [rows('12')])).toBeUndefined()
  })

  it('is a table of which only the first rows were read', () => {
    expect(ask('What is the heaviest tool?', [{ ...TOOLS, complete: false }])).toBeUndefined()
  })
})
