import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Source } from '../../shared/contract/chat.ts'
import { askAbout, OFFICE, type Asking } from './testing/askAbout.ts'

let office: Awaited<ReturnType<typeof askAbout>>
beforeAll(async () => {
  office = await askAbout(OFFICE)
})
afterAll(() => office.close())

const ask = (question: string, asking?: Asking) => office.ask(question, asking)

const documentsOf = (sources: readonly Source[]) =>
  sources.flatMap((source) => (source.type === 'document' ? [source] : []))

describe('typing errors', () => {
  test.each([
    ['two letters swapped', 'What is the daily allowance for measl?', /45 euros/],
    ['a letter left out of a word that decides', 'Where are biycles kept?', /cellar/],
    ['in a word that asks as well', 'wehn does the offcie in Bergen open?', /7:30/],
    ['all over', 'who leds the travle dsek', /Ingrid Solberg/],
  ])('%s are mended before anything is refused: %s', async (_, question, wanted) => {
    const { done } = await ask(question)
    expect([done.refused, done.content]).toEqual([false, expect.stringMatching(wanted)])
  })

  test('an answer says how its question was read, and offers it as it was written', async () => {
    const { done } = await ask('who leds the travle dsek')
    expect(done.reading).toBe('Read as “who leds the travel desk”')
    expect(done.content).not.toContain('Read as')
    expect(done.suggestions[0]).toBe('who leds the "travle" "dsek"')
    const { done: literal } = await ask(done.suggestions[0] ?? '')
    expect([literal.state === 'answer', literal.reading]).toEqual([false, undefined])
    expect((await ask('who leads the travel desk')).done.reading).toBeUndefined()
  })

  test('a word that may be one that the documents lack is not replaced', async () => {
    const { done } = await ask('What is the melting place?')
    expect(done.reading).toBeUndefined()
  })

  test('a question is embedded once to be mended', async () => {
    office.used.embedded.length = 0
    await ask('Who won the bicylces olympiad in Tromsø against Reykjavik?')
    expect(office.used.embedded.filter((text) => text.includes('bicylces'))).toHaveLength(1)
  })

  test('a word that stands only in what the asker may not see mends nothing and is not offered', async () => {
    const { done } = await ask('How large is the bouns poool?')
    expect(JSON.stringify(done)).not.toMatch(/bonus pool|2 million/i)
    const { done: seen } = await ask('How large is the bouns poool?', { highestLevel: 'admin' })
    expect(seen.content).toMatch(/2 million/)
  })

  test('what is not answered is offered without them', async () => {
    const { done } = await ask('Who won the bicylces olympiad in Tromsø against Reykjavik?')
    expect(done.state).not.toBe('answer')
    expect([done.reading, ...done.suggestions].join()).toContain(
      'Who won the Bicycles olympiad in Tromsø against Reykjavik?',
    )
  })
})

describe('a question that consists of several', () => {
  test('gets both halves, each with its source', async () => {
    const { done } = await ask('When does the office in Bergen open and what do guests pay for a meal?')
    expect(done.content).toMatch(/7:30/)
    expect(done.content).toMatch(/12 euros/)
    const marks = [...done.content.matchAll(/\[(\d+)\]/g)].map(([, mark]) => Number(mark))
    const sources = documentsOf(done.sources)
    expect(new Set(sources.map(({ marker }) => marker))).toEqual(new Set(marks))
    for (const name of ['Office guide.md', 'Canteen.md'])
      expect(sources.some(({ filename }) => filename === name)).toBe(true)
    for (const { quote, documentId, chunkIndex, start, end } of sources) {
      const chunk = [...office.chunks.values()].find(
        (each) => each.document.id === documentId && each.index === chunkIndex,
      )
      expect(chunk?.content.slice(start, end)).toBe(quote)
    }
  })

  test('and a word about the half that nothing answers', async () => {
    const { done } = await ask('When does the office in Bergen open and who repairs the dishwasher in Reykjavik?')
    expect(done.refused).toBe(false)
    expect(done.content).toMatch(/7:30/)
    expect(done.content).toMatch(/\n\nYour documents say nothing about this part: dishwasher in Reykjavik\.$/)
    expect(done.sources.every(({ type }) => type === 'document')).toBe(true)
  })

  test('is refused where neither is answered', async () => {
    const { done } = await ask('Who repairs the dishwasher in Reykjavik and when was the volcano of Hekla painted?')
    expect(done.refused).toBe(true)
  })
})

describe('two editions of a document', () => {
  test('the newest leads, and what the earlier one says otherwise follows in short', async () => {
    const { done } = await ask('What is the limit for a hotel night?', { whenUnsure: 'answer' })
    expect(done.content).toMatch(
      /^The limit for a hotel night is €150 including breakfast \[\d\]\.\n\nEarlier, in Lodging rules 2022: €120 \[\d\]$/,
    )
    expect(documentsOf(done.sources).map(({ filename, quote }) => [filename, quote])).toEqual([
      ['Lodging rules 2024.md', 'The limit for a hotel night is €150 including breakfast.'],
      ['Lodging rules 2022.md', '€120'],
    ])
  })

  test.each([
    ['the year that is named counts', 'What was the hotel limit per night in 2022?', /^[^.]*€120/, /€150/],
    ['what both say is said once', 'Who books the hotel rooms?', /travel desk in Bodø/, /Bodø.*Bodø/],
  ])('%s', async (_, question, wanted, unwanted) => {
    const { content, sources } = (await ask(question)).done
    expect([content, ...documentsOf(sources).map(({ quote }) => quote)].join(' ')).toMatch(wanted)
    expect(content).not.toMatch(unwanted)
  })
})

test('a document that is marked as old is shown and not asserted, unless the question asks for it', async () => {
  const text = 'Dogs are allowed in every room of the house. Guests sign the book at the desk.'
  const house = await askAbout([
    { name: 'House rules (old).md', accessLevel: 'users', heading: 'House rules', text },
    { name: 'Canteen.md', accessLevel: 'users', heading: 'Canteen', text: 'Soup is served on Fridays at noon.' },
  ])
  const asked = async (question: string) => (await house.ask(question, { whenUnsure: 'answer' })).done
  const unsure = await asked('Are dogs allowed in every room of the house?')
  expect(unsure.state).toBe('places')
  expect(documentsOf(unsure.sources)[0]?.quote).toBe('Dogs are allowed in every room of the house.')
  const old = await asked('Are dogs allowed in every room of the house by the old rules?')
  expect([old.state, old.content]).toEqual(['answer', 'Dogs are allowed in every room of the house [1].'])
  await house.close()
})
