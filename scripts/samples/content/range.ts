/** One slide: a title, then either points or a table (first row: column names), and what the speaker says. */
export interface Slide {
  title: string
  subtitle?: string
  points?: string[]
  table?: string[][]
  notes: string
}

/** The presentation of the autumn range 2025. */
export const range: Slide[] = [
  {
    title: 'Autumn Range 2025',
    subtitle: 'Tarnwood Outdoor · dealer conference, Harrowdale, 6 May 2025 · Leonie Brandt, Product',
    notes: 'Welcome. Mention that prototypes are in the room and that photographs are under embargo until 24 June 2025.',
  },
  {
    title: 'What is new at a glance',
    points: [
      'Skiddaw 3: the tent between our two best sellers',
      'Drover 45: one rucksack for a hut tour of a week',
      'Emberdown 900: our first winter sleeping bag',
      'Tarn dry bags in five sizes, welded in our own workshop',
    ],
    notes: 'Four new products, no more. Nothing leaves the range this autumn.',
  },
  {
    title: 'Skiddaw 3: facts',
    table: [
      ['Property', 'Skiddaw 2', 'Skiddaw 3', 'Skiddaw 4'],
      ['Persons', '2', '3', '4'],
      ['Weight', '2.1 kg', '2.9 kg', '3.9 kg'],
      ['Water column of the flysheet', '4,000 mm', '5,000 mm', '4,000 mm'],
      ['Floor area', '2.9 m²', '4.1 m²', '5.6 m²'],
      ['Retail price', '£349', '£439', '£529'],
    ],
    notes: 'The flysheet is the new 20-denier fabric from Portugal. It will come to the Skiddaw 2 and 4 in spring 2026.',
  },
  {
    title: 'Drover 45: facts',
    points: [
      'Volume of 45 litres, weight of 1.39 kg, three back lengths',
      'Retail price £139, trade price £99',
      'Hip belt can be exchanged without tools',
      'Made of 78 percent recycled polyamide',
    ],
    notes: 'Dealers asked for a size between 35 and 55 litres in three of the last four surveys.',
  },
  {
    title: 'Emberdown 900: facts',
    points: [
      'Comfort temperature of minus 16 degrees Celsius, limit minus 24',
      'Filling of 900 grams of Polish goose down, 800 cuin',
      'Weight of 1.46 kg, packed size of 24 by 34 cm',
      'Retail price £419; spare loft panels can be sewn in by the repair workshop',
    ],
    notes: 'The Emberdown 700 has a comfort temperature of minus 9 degrees. Be careful not to promise more.',
  },
  {
    title: 'Tarn dry bags: sizes and prices',
    table: [
      ['Size', 'Weight', 'Colour', 'Retail price'],
      ['3 litres', '48 g', 'Moss', '£14.50'],
      ['8 litres', '71 g', 'Slate', '£18.50'],
      ['15 litres', '96 g', 'Rust', '£22.50'],
      ['30 litres', '142 g', 'Slate', '£29.50'],
      ['60 litres', '214 g', 'Moss', '£39.50'],
    ],
    notes: 'Bags are welded in hall B. Capacity is 1,400 bags a week once the second machine has arrived in July.',
  },
  {
    title: 'Materials and repair',
    points: [
      'All new products are free of PFAS',
      'Every product has a repair index on its label; the average of the range is 8.6 of 10',
      'Spare parts are kept for at least twelve years',
      'Dealers with a repair corner get spare parts at half the list price',
    ],
    notes: 'The repair index was drawn up with the technical university; the method is on our website.',
  },
  {
    title: 'Calendar',
    table: [
      ['Date', 'What'],
      ['24 June 2025', 'Press preview, end of the embargo'],
      ['18 July 2025', 'Last day for dealer pre-orders'],
      ['25 August 2025', 'First deliveries to dealers'],
      ['15 September 2025', 'First day of sale'],
      ['10 October 2025', 'Night of the Tents, Lochmoor station'],
    ],
    notes: 'Pre-orders by 18 July get the launch discount of five percent on top of the dealer level.',
  },
  {
    title: 'Marketing',
    points: [
      'Budget of £185,000, of which £60,000 is for joint campaigns with dealers',
      'Short film "One night out" shot at Lochmoor, ready by 1 September',
      'Forty sets for loan to clubs and journalists',
    ],
    notes: 'Joint campaigns: we carry half of the cost, at most £1,500 for each shop. Applications to Camille Laurent.',
  },
  {
    title: 'Targets until the end of the year',
    table: [
      ['Product', 'Units', 'Revenue at trade prices'],
      ['Skiddaw 3', '1,800', '£563,400'],
      ['Drover 45', '2,600', '£257,400'],
      ['Emberdown 900', '700', '£209,300'],
      ['Tarn dry bags', '15,000', '£240,000'],
    ],
    notes: 'Together £1,270,100. The figures assume that the second welding machine arrives on time.',
  },
]
