import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAbout } from './testing/askAbout.ts'
import type { AnswerEngine, EngineRequest } from './types.ts'

const STEPS = Array.from(
  { length: 40 },
  (_, at) =>
    `${at + 1}. In case of fire do thing number ${at + 1}: ${'walk on calmly along the wall to the next door '.repeat(3)}.`,
)

let office: Awaited<ReturnType<typeof askAbout>>
beforeAll(async () => {
  office = await askAbout([
    { name: 'Fire.md', accessLevel: 'users', heading: 'In case of fire', text: STEPS.join('\n') },
    { name: 'Water.md', accessLevel: 'users', heading: 'Water', text: 'The water of the lake is warm in August.' },
  ])
})
afterAll(() => office.close())

/** A model that says that it finds no answer, and what it was given to read. */
async function givenFor(question: string): Promise<string[]> {
  const given: EngineRequest['passages'][number][] = []
  const engine: AnswerEngine = {
    name: 'openai',
    async *write({ passages }) {
      given.push(...passages)
      yield 'NO ANSWER'
    },
    perform: async () => '{}',
  }
  await office.ask(question, { engine })
  return given.filter(({ chunk }) => chunk.document.name === 'Fire.md').map(({ chunk }) => chunk.content)
}

test('a model that is asked for steps reads the whole section that they stand in', async () => {
  const passages = [...office.chunks.values()].filter(({ document }) => document.name === 'Fire.md')
  expect(passages.length).toBeGreaterThan(7)
  const read = (await givenFor('What are the steps in case of fire?')).join('\n')
  expect(STEPS.filter((step) => !read.includes(step.slice(0, 40)))).toEqual([])
})
