import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentSource, Message, Source } from '../../shared/contract/chat.ts'
import { excelFile, sheetRows } from '../../shared/ingest/testdata/office.ts'
import { foundOrganization, joinOrganization, uploadAndWait, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
  const boats = Array.from(
    { length: 40 },
    (_, at) => `Hull ${at + 11}k,${at % 4 === 0 ? 'Arvika' : 'Karlstad'},${100 + at},${5 + (at % 7)}`,
  )
  await uploadAndWait(owner.client, 'boats.csv', ['Boat,Depot,Length (cm),Seats', ...boats].join('\n'))
  await uploadAndWait(
    owner.client,
    'Sails.xlsx',
    sailBook([
      ['Sails of the club, spring'],
      [null],
      ['Sail', 'Area (m²)', 'Price (EUR)'],
      ['Genoa', 31.5, 1290.5],
      ['Spinnaker', 84, 1875.25],
      ['Storm jib', 6, 410],
      ['Total', 121.5, 3575.75],
    ]),
  )
  await uploadAndWait(owner.client, 'wages.csv', ['Sailor,Wage (EUR)', 'Nils Ek,3100', 'Ida Storm,3400'].join('\n'), {
    accessLevel: 'admin',
  })
})
afterAll(() => server.stop())

/** A workbook of one sheet. */
const sailBook = (rows: (string | number | null)[][]): Uint8Array =>
  excelFile({ Sails: { rows: sheetRows(rows) } }).bytes

async function ask(message: string, client = owner.client): Promise<Message> {
  return (await client.post('/api/chat', { message })).json.message
}

const documentsOf = ({ sources }: Message): DocumentSource[] =>
  sources.filter((source: Source): source is DocumentSource => source.type === 'document')

/** Every quote and every cell of the receipt stands in its passage where it says. */
async function expectProven(message: Message): Promise<void> {
  const sources = documentsOf(message)
  expect(sources.length).toBeGreaterThan(0)
  for (const source of sources) {
    const chunks: { chunkIndex: number; content: string }[] = (
      await owner.client.get(`/api/documents/${source.documentId}/chunks`)
    ).json
    const contentOf = (index: number) => chunks.find((chunk) => chunk.chunkIndex === index)?.content
    for (const { quote, start, end } of source.quotes ?? [source])
      expect(contentOf(source.chunkIndex)?.slice(start, end)).toBe(quote)
    for (const { cells } of source.computation?.rows ?? [])
      for (const { text, chunkIndex, start, end } of cells) expect(contentOf(chunkIndex)?.slice(start, end)).toBe(text)
  }
}

describe('a question to a table', () => {
  test('is computed over all rows of a csv, and the receipt names formula, rows and cells', async () => {
    const message = await ask('How many seats do the boats in Arvika have in total?')
    expect(message).toMatchObject({ refused: false, engine: 'builtin' })
    expect(message.content).toMatch(/^Total seats \(Arvika\): 76( \[\d\])+\.$/)
    const [first, ...others] = documentsOf(message)
    expect(first?.computation).toMatchObject({
      formula: 'Sum of Seats where Depot = Arvika',
      result: '76',
      columns: ['Boat', 'Depot', 'Length (cm)', 'Seats'],
      used: 10,
    })
    expect(others.every(({ computation }) => computation === undefined)).toBe(true)
    await expectProven(message)
  })

  test('is answered from a sheet, whose row of sums is no row of it', async () => {
    const message = await ask('Which sail is the most expensive?')
    expect(message.content).toBe('Spinnaker has the highest price: 1875.25 EUR [1].')
    expect(documentsOf(message)).toEqual([expect.objectContaining({ filename: 'Sails.xlsx', sheet: 'Sails' })])
    expect(documentsOf(message)[0]?.computation?.rows).toEqual([expect.objectContaining({ rows: '5' })])
    await expectProven(message)
  })

  test('is never answered with a neighbour of the thing that was asked for', async () => {
    const message = await ask('How many seats does the Hull 99k have?')
    expect(documentsOf(message).some(({ computation }) => computation !== undefined)).toBe(false)
  })

  test('is computed from what the asker may see', async () => {
    expect((await ask('What is the wage of Ida Storm?')).content).toBe('The wage of Ida Storm is 3400 EUR [1].')
    const member = await joinOrganization(server, owner)
    const message = await ask('What is the wage of Ida Storm?', member.client)
    expect(message.content).not.toContain('3400')
    expect(documentsOf(message).some(({ filename }) => filename === 'wages.csv')).toBe(false)
  })

  test('of two parts is computed for each, with numbers that go on', async () => {
    const message = await ask(
      'How many seats do the boats in Arvika have in total and which sail is the most expensive?',
    )
    expect(message.content).toMatch(
      /^Total seats \(Arvika\): 76( \[\d\])+\.\n\nSpinnaker has the highest price: 1875\.25 EUR \[\d\]\.$/,
    )
    const marks = [...message.content.matchAll(/\[(\d+)\]/g)].map(([, mark]) => Number(mark))
    expect(documentsOf(message).map(({ marker }) => marker)).toEqual([...new Set(marks)])
    expect(documentsOf(message).filter(({ computation }) => computation)).toHaveLength(2)
    await expectProven(message)
  })

  test('that cannot be computed is not answered, and the nearest rows are shown as near', async () => {
    const message = await ask('How many seats does the Hull 99k have?')
    expect(message.state).not.toBe('answer')
    const [nearest] = documentsOf(message)
    expect(nearest).toMatchObject({ filename: 'boats.csv', near: true, rows: expect.any(String) })
  })
})

describe('a question that no table answers', () => {
  const RATES = ['Item', 'Day rate', 'Weekend rate', 'Deposit', 'Replacement value']
  const rowsOf = (year: string, sales: number[]) => [
    ['In thousand euros', `January to June ${year}`, null],
    [null, 'Sales', 'Operating profit'],
    ...['Area North', 'Area East'].map((area, at) => [area, sales[at] ?? 0, (sales[at] ?? 0) / 5]),
  ]

  beforeAll(async () => {
    await uploadAndWait(
      owner.client,
      'rates.xlsx',
      sailBook([RATES, ['Pike kayak', '£11', '£26', '£70', '£265'], ['Otter canoe', '£14', '£31', '£90', '£480']]),
    )
    await uploadAndWait(
      owner.client,
      'stock.csv',
      'Station,Product,Units,In repair\nAshwick,Pike kayak,41,2\nLochmoor,Pike kayak,105,5\nAshwick,Otter canoe,12,1',
    )
    await uploadAndWait(
      owner.client,
      'fees.xlsx',
      sailBook([
        ['FIB', 'The activity fee is 95 dollars', 'a term'],
        ['GYM', 'The towel fee is 4 dollars', 'a day'],
      ]),
    )
    const rows = [...rowsOf('2023', [12553, 9467]), ...rowsOf('2022', [12138, 9283])]
    const merges = '<mergeCells><mergeCell ref="B1:C1"/><mergeCell ref="B5:C5"/></mergeCells>'
    await uploadAndWait(
      owner.client,
      'areas.xlsx',
      excelFile({ Areas: { rows: sheetRows(rows), after: merges } }).bytes,
    )
  })

  test('is not answered with money where numbers are asked for, but from the column of pieces', async () => {
    const message = await ask('How many Pike kayaks do we have in total?')
    expect(message.content).toMatch(/^Total units \(Pike kayak\): 146/)
    expect(message.content).not.toContain('£')
  })

  test.each([
    'How many dollars is the activity fee?',
    'How many boats in Karlstad are in Arvika?',
    'How many boats have more than 3 seats?',
  ])('is answered with no count of rows: %s', async (question) => {
    const message = await ask(question)
    expect(message.content).not.toMatch(/\d+ of \d+ rows/)
    expect(documentsOf(message).some(({ computation }) => computation !== undefined)).toBe(false)
  })

  test.each([
    ['2023', '9467', '9283'],
    ['2022', '9283', '9467'],
  ])('a block of a sheet has the figures of its own period: %s', async (year, wanted, other) => {
    const { content } = await ask(`What were the sales of Area East in January to June ${year}?`)
    expect(content).toContain(wanted)
    expect(content).not.toContain(other)
  })
})
