import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAbout, type AskedDocument, type Asking } from './testing/askAbout.ts'
import type { AnswerEngine, EngineRequest, Turn } from './types.ts'
import type { Wordings } from './widen/widenQuestion.ts'

const ROOMS = ['Amber', 'Birch', 'Cedar', 'Dune', 'Ember', 'Fjord', 'Grove', 'Heath', 'Isle', 'Jade']
/** Thirty documents that all speak of rooms, one on where wheels are kept, one that only admins may see, and a table. */
const DOCUMENTS: readonly AskedDocument[] = [
  ...[1, 2, 3].flatMap((floor) =>
    ROOMS.map((room): AskedDocument => {
      const text = `The room ${room} on floor ${floor} holds ${floor * 7} people and has a screen. Whoever books the room ${room} says so at the desk of floor ${floor}.`
      return { name: `${room} ${floor}.md`, accessLevel: 'users', text }
    }),
  ),
  { name: 'Cellar.md', accessLevel: 'users', text: 'Bicycles stand in the cellar of the northern building.' },
  { name: 'Safe.md', accessLevel: 'admin', text: 'Bicycles of the directors stand in the vault behind the garden.' },
  {
    name: 'Fees.md',
    accessLevel: 'users',
    text: '',
    rows: [
      ['Thing', 'Fee'],
      ...Array.from({ length: 60 }, (_, at) => [
        `Locker ${at + 1} with a very long description of it`,
        `${at + 3} euros`,
      ]),
    ],
  },
]

let asked: Awaited<ReturnType<typeof askAbout>>
beforeAll(async () => {
  asked = await askAbout(DOCUMENTS)
})
afterAll(() => asked.close())

/** What a model is given for a question that it puts into these words. */
async function given(question: string, wordings: Partial<Wordings> | undefined, asking: Asking = {}) {
  let request: EngineRequest | undefined
  const engine: AnswerEngine = {
    name: 'openai',
    async *write(got) {
      request = got
      yield 'NO ANSWER'
    },
    perform: async () => (wordings ? JSON.stringify({ question: '', terms: [], guess: '', ...wordings }) : ''),
  }
  const { parts, done } = await asked.ask(question, { ...asking, engine })
  return {
    parts,
    done,
    names: request?.passages.map(({ chunk }) => chunk.document.name) ?? [],
    passages: request?.passages ?? [],
  }
}

describe('what a model is given', () => {
  test('is more than an answer quotes from, numbered in order of worth', async () => {
    const { passages } = await given('Which room has a screen?', undefined)
    expect(passages.map(({ marker }) => marker)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
  })

  test('is led by what its own words for the question find', async () => {
    const question = 'Where do I leave my ride?'
    expect((await given(question, undefined)).names[0]).not.toBe('Cellar.md')
    const wordings = { terms: ['bicycle', 'cellar'], guess: 'Bicycles are left in the cellar.' }
    expect((await given(question, wordings)).names[0]).toBe('Cellar.md')
  })

  test('holds nothing above the level of the asker, whatever it guesses', async () => {
    const wordings = {
      terms: ['vault', 'directors'],
      guess: 'Bicycles of the directors stand in the vault behind the garden.',
    }
    const { names, done } = await given('Where do directors leave their ride?', wordings)
    expect(names).toContain('Cellar.md')
    expect(names).not.toContain('Safe.md')
    expect(JSON.stringify(done)).not.toContain('Safe.md')
    const { names: ofAdmin } = await given('Where do directors leave their ride?', wordings, { highestLevel: 'admin' })
    expect(ofAdmin[0]).toBe('Safe.md')
  })

  test('keeps the rows of a table together, in their order', async () => {
    const { passages } = await given('What is the fee for locker 55?', { terms: ['Locker 2', 'Locker 55'] })
    const at = passages.flatMap(({ chunk }, place) => (chunk.document.name === 'Fees.md' ? [[place, chunk.index]] : []))
    expect(at.length).toBeGreaterThan(1)
    expect(at.map(([place, index]) => (place ?? 0) - (index ?? 0))).toEqual(
      at.map(() => (at[0]?.[0] ?? 0) - (at[0]?.[1] ?? 0)),
    )
  })

  test('of a follow-up is what its conversation speaks of', async () => {
    const history: Turn[] = [
      { role: 'user', content: 'How many people does the room Dune on floor 2 hold?' },
      { role: 'assistant', content: 'It holds 14 people.' },
    ]
    expect((await given('And on floor 3?', undefined, { history })).names.slice(0, 3)).toContain('Dune 3.md')
  })

  test('is shown as sources only in part while nothing is written yet', async () => {
    const { parts } = await given('Which room has a screen?', undefined)
    expect(parts[0]).toMatchObject({ type: 'sources', sources: { length: 6 } })
  })
})

test('a refusal shows what comes near by all wordings', async () => {
  const wordings = { terms: ['bicycle', 'cellar'], guess: 'Bicycles are left in the cellar.' }
  const { done } = await given('Which room on floor 2 has a screen?', wordings)
  expect(done.refused).toBe(true)
  expect(done.sources[0]).toMatchObject({ filename: 'Cellar.md', near: true })
})
