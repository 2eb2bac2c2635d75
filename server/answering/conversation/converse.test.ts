import { describe, expect, test } from 'vitest'
import { readQuestion } from '../../retrieval/question/questionTerms.ts'
import { loadDeepEncoder } from '../../../shared/ingest/embedding/deep/deepEncoder.ts'
import { ENCODERS, type DeepEncoder } from '../../../shared/ingest/embedding/deep/encoders.ts'
import { loadEmbedder } from '../../../shared/ingest/embedding/loadEmbedder.ts'
import { readKind } from '../kinds/readKind.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import type { LibraryDocument } from '../types.ts'
import { understand } from '../understand/understand.ts'
import { converse } from './converse.ts'
import { reckon } from './reckon.ts'
import { PACKS, textsOf } from '../../../shared/languages/packs.ts'

const named = (id: number, name: string, topics: string[] = [], summary = ''): LibraryDocument => ({
  id,
  name,
  topics,
  summary,
})

const DOCUMENTS = [
  named(1, 'Staff_Handbook.docx', ['annual leave', 'sick note'], 'The handbook holds the rules of work.'),
  named(2, 'Hygiene-Plan.pdf', ['hand rub']),
  named(3, 'Travel-Policy-2023.pdf'),
  named(4, 'Travel-Policy-2025.pdf'),
  named(5, 'price list.xlsx', ['tents']),
]

const PASSAGES = [
  'The company was founded in a dairy. It makes tents.',
  'Annual leave is 28 days a year. [ ] I have read this. Leave is requested by the fifth of the month.',
  'A sick note is needed from the third day on.',
].map((content, at) =>
  storedChunk(content, { id: at + 1, index: at, headingPath: [['About us', 'Leave', 'Illness'][at] ?? ''] }),
)

const modelDir = 'shared/models'
const embedder = await loadEmbedder({ model: 'veracite-multilingual', modelDir })
const deep: DeepEncoder[] = [{ ...(await loadDeepEncoder({ model: ENCODERS.all, modelDir })), depth: 'all' }]

async function reply(text: string, { language = 'en', documents = DOCUMENTS } = {}) {
  const question = readQuestion(text, [language])
  const library = {
    list: async () => ({ total: documents.length, documents }),
    read: async (id: number) => (id === 1 ? PASSAGES : []),
  }
  const request = { assistantName: 'Vera', library }
  const kind = await readKind({ embedder, deep }, text)
  // What is only possible is left to the documents first.
  const told = kind?.certainty === 'possible' ? undefined : kind
  return converse({ request, question, understanding: understand(question), kind: told })
}

describe('small talk', () => {
  test.each([
    ['Hello', 'en', 'Vera'],
    ['Wer bist du?', 'en', 'Programm'],
    ['¿Qué puedes hacer?', 'en', 'documentos'],
    ['thanks', 'de', 'welcome'],
    ['ありがとう', 'ja', 'どういたしまして'],
    ['Do you speak German?', 'en', 'German'],
  ])('%s over documents in %s is answered in its own language, without citations', async (text, language, part) => {
    const said = await reply(text, { language })
    expect(said?.content).toContain(part)
    expect(said?.sources).toEqual([])
  })

  test('has a sentence for everything in every language, short enough for a chat', () => {
    const acts = Object.keys(textsOf('talk', 'en'))
    for (const { code, talk: texts } of PACKS) {
      if (!texts) continue
      expect([code, Object.keys(texts)]).toEqual([code, acts])
      for (const text of Object.values(texts)) expect(text.split(/\s+/).length).toBeLessThan(60)
    }
  })

  test.each([
    'Hi, how much leave do I get?',
    'Is there a gym subsidy?',
    'What is the capital of Norway?',
    'Do you have a gym?',
  ])('%s goes the way of a question', async (text) => {
    expect(await reply(text)).toBeUndefined()
  })
})

describe('the documents themselves', () => {
  test('are named to who asks which there are', async () => {
    const said = await reply('Which documents do you have?')
    for (const { name } of DOCUMENTS) expect(said?.content).toContain(name)
    expect(said?.content).toContain('5')
    expect(said?.named).toEqual(DOCUMENTS.map(({ id }) => id))
  })

  test('are counted, and only some of many are named', async () => {
    const many = Array.from({ length: 40 }, (_, at) => named(at, `Note ${at}.md`))
    expect((await reply('How many documents are there?', { documents: many }))?.content).toContain('40')
    const all = (await reply('Which documents do you have?', { documents: many }))?.content ?? ''
    expect(all).toContain('40')
    expect(all.match(/^- /gm)?.length).toBeLessThan(20)
  })

  test('are none where there are none', async () => {
    expect((await reply('Which documents do you have?', { documents: [] }))?.content).toContain('no documents')
  })

  test.each([
    ['Is there a document about hygiene?', 'Hygiene-Plan.pdf'],
    ['Do you have a price list?', 'price list.xlsx'],
    ['Do you have any documents about annual leave?', 'Staff_Handbook.docx'],
    ['Which topics can I ask about?', 'hand rub'],
  ])('%s names %s', async (text, name) => {
    expect((await reply(text))?.content).toContain(name)
  })
})

describe('a summary', () => {
  test('goes through the sections of the named document and cites each sentence', async () => {
    const said = await reply('Summarize the staff handbook')
    expect(said?.content).toContain('About us: The company was founded in a dairy [1].')
    expect(said?.content).toContain('Illness: A sick note is needed from the third day on [3].')
    expect(said?.content).not.toContain('[ ]')
    for (const { marker, quote, start, end, chunkIndex } of said?.sources ?? []) {
      expect(said?.content).toContain(`[${marker}]`)
      expect(PASSAGES[chunkIndex]?.content.slice(start, end)).toBe(quote)
    }
  })

  test('of a name that several have asks which is meant', async () => {
    const said = await reply('Give me a summary of the travel policy')
    expect(said?.content).toContain('Travel-Policy-2023.pdf')
    expect(said?.content).toContain('Travel-Policy-2025.pdf')
    expect(said?.sources).toEqual([])
  })

  test.each(['Summarize the marketing plan', 'Summarize', 'Give me an overview of Norway'])(
    '%s: of none goes the way of a question',
    async (text) => {
      expect(await reply(text)).toBeUndefined()
    },
  )
})

test.each([
  ['27 times 3', '27 × 3 = 81'],
  ['What is 27 * 3?', '27 × 3 = 81'],
  ['wie viel ist 10 geteilt durch 4', '10 ÷ 4 = 2.5'],
  ['15% of 80', '15 % · 80 = 12'],
  ['3 plus 4 =', '3 + 4 = 7'],
  ['1,5 mal 2', '1,5 × 2 = 3'],
  ['5 / 0', undefined],
  ['between 2023 and 2024', undefined],
  ['How many days between 3 May and 4 June?', undefined],
  ['Room 12 - 14', undefined],
  ['M-12', undefined],
])('%s is reckoned as %s', (text, expected) => {
  expect(reckon(text)).toBe(expected)
})
