// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Explanation } from '../../../shared/contract/explain/explanation.ts'
import { useSource } from '../../source/source.store.ts'
import { cleanUpAfterEach, draw } from '../../testing/render.tsx'
import '../../texts/knowledge/explainTexts.ts'
import { TestAnswers } from './TestAnswers.tsx'

cleanUpAfterEach()

const QUESTION = 'What is the salary of Ingrid?'
type Search = Explanation['searches'][number]

const source = (filename: string, documentId: number) =>
  ({
    type: 'document',
    marker: 1,
    documentId,
    filename,
    chunkIndex: 0,
    quote: `What ${filename} says.`,
    start: 0,
    end: 10,
    score: 1,
  }) as const

const passage = (about: Partial<Search['passages'][number]> = {}): Search['passages'][number] => ({
  source: source('rental.md', 1),
  accessLevel: 'users',
  wordRank: 2,
  vectorRank: 7,
  fusedRank: 3,
  bm25: 1.5,
  similarity: 0.4,
  score: 0.61,
  holds: [0],
  cited: false,
  ...about,
})

function search(about: Partial<Search> = {}): Search {
  return {
    text: QUESTION,
    language: 'en',
    intent: 'look-up',
    wants: 'quantity',
    names: [{ text: 'Ingrid', kind: 'name' }],
    terms: [
      { word: 'salary', alternatives: ['wage'], passages: 0 },
      { word: 'Ingrid', alternatives: [], passages: 2 },
    ],
    visible: 1234,
    looked: 200,
    candidates: 40,
    passages: [passage()],
    units: [{ source: source('rental.md', 1), kind: 'sentence', cosine: 0.8, holds: 0.5, score: 0.61 }],
    decision: {
      state: 'nothing',
      chance: 0.04,
      answerFrom: 0.59,
      placesFrom: 0.12,
      read: false,
      parts: [
        { part: 'meaning', added: -0.98, without: 0.1 },
        { part: 'words', added: 1.4, without: 0.01 },
        { part: 'question', added: 0, without: 0.04 },
      ],
    },
    computed: false,
    answered: false,
    ...about,
  }
}

function explained(about: Partial<Explanation> = {}): Explanation {
  return {
    as: 'member',
    outcome: 'weak',
    answer: { content: 'I have no information.', refused: true, state: 'nothing', engine: 'builtin', sources: [] },
    searches: [search()],
    leading: 0,
    wordings: [],
    withheld: [],
    ...about,
  }
}

/** Serves an explanation; what was asked is noted. */
function serve(answer: () => Response) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit = {}) => {
    sent.push(JSON.parse(init.body as string))
    return answer()
  })
  return sent
}

async function ask(about: Partial<Explanation> = {}, question = QUESTION) {
  const sent = serve(() => Response.json(explained(about)))
  draw(<TestAnswers />)
  fireEvent.change(await screen.findByLabelText('Question'), { target: { value: question } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask and explain' }))
  const verdict = await screen.findByRole('region', { name: 'In short' })
  return { sent, verdict: verdict.textContent.trim() }
}
const region = (name: string) => within(screen.getByRole('region', { name }))

describe('a question that is tried out', () => {
  it('is asked as a member unless somebody else is chosen', async () => {
    const { sent } = await ask({}, `  ${QUESTION} `)
    expect(sent).toEqual([{ question: QUESTION, as: 'member' }])
    fireEvent.click(screen.getByText('Visitor'))
    expect(await screen.findByText(/Sees the documents that are Public, as in the widget/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /Ask and explain/ }))
    await waitFor(() => expect(sent[1]).toEqual({ question: QUESTION, as: 'visitor' }))
  })

  it('cannot be empty', async () => {
    serve(() => Response.json({}))
    draw(<TestAnswers />)
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Ask and explain' })).disabled).toBe(true)
  })

  it('that fails says why', async () => {
    serve(() => Response.json({ message: 'Too many questions wait.', code: 'ENGINE_UNAVAILABLE' }, { status: 503 }))
    draw(<TestAnswers />)
    fireEvent.change(await screen.findByLabelText('Question'), { target: { value: QUESTION } })
    fireEvent.click(screen.getByRole('button', { name: 'Ask and explain' }))
    expect(await screen.findByText('The question could not be asked.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'In short' })).toBeNull()
  })
})

describe('the sentence on top', () => {
  it('says of a refusal what was reached and what is needed', async () => {
    expect((await ask()).verdict).toBe(
      'Refused: what comes nearest answers with a probability of 4%. From 12% on, the nearest places are shown.',
    )
  })

  it('leads to the document that the access level hides, and to its level', async () => {
    const hidden = {
      answers: true,
      passages: [{ source: source('salary.md', 9), accessLevel: 'admin', rank: 1 }],
    } as const
    const { verdict } = await ask({ outcome: 'hidden', hidden: { ...hidden, passages: [...hidden.passages] } })
    expect(verdict).toContain(
      'Hidden from members: the best passage stands in “salary.md”, whose access level is “Admin Only”.',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Open “salary.md”' }))
    expect(useSource.getState().target).toMatchObject({ documentId: 9, passage: { quote: 'What salary.md says.' } })
    expect(screen.getByRole('link', { name: 'Change its access level' })).toBeTruthy()
    expect(region('What the access level hides').getByText('Admin Only')).toBeTruthy()
  })

  it.each([
    ['talk', 'Answered without a search'],
    ['empty', 'Refused: there is no document'],
    ['nothing', 'Refused: no passage was found.'],
    ['unsure', 'Not sure: the first place answers with a probability of 4%; 59% is needed.'],
    ['unproven', 'verification withheld it'],
    ['declined', 'the language model has read the passages'],
  ] as const)('tells %s', async (outcome, words) => {
    const searches = outcome === 'talk' ? [] : [search({ passages: [] })]
    expect((await ask({ outcome, searches })).verdict).toContain(words)
  })

  it('names what was answered from, each document once', async () => {
    const cited = [source('rental.md', 1), source('rental.md', 1), source('tent.md', 2)]
    const sources = cited.map((each, at) => ({ ...each, marker: at + 1 }))
    const { verdict } = await ask({
      outcome: 'answered',
      answer: { content: 'It is [1].', refused: false, state: 'answer', engine: 'builtin', sources },
    })
    expect(verdict).toBe('Answered from rental.md, tent.md.')
  })
})

it('what a refusal shows as near is told apart from what an answer cites', async () => {
  const near = { ...source('rental.md', 1), near: true }
  await ask({
    answer: { content: 'I have no information.', refused: true, state: 'nothing', engine: 'builtin', sources: [near] },
  })
  const answer = region('The answer')
  expect(answer.getByText('Passages that come near (1)')).toBeTruthy()
  fireEvent.click(answer.getByRole('button', { name: 'rental.md' }))
  expect(useSource.getState().target).toMatchObject({ documentId: 1 })
  expect(answer.queryByText(/^1\. rental\.md/)).toBeNull()
})

describe('the trace', () => {
  it('shows ranks, words and levels of each passage', async () => {
    const deep = { deepRank: 1, deep: 0.9, wordRank: undefined, cited: true }
    await ask({ searches: [search({ passages: [passage(), passage(deep)] })] })
    const [first, second] = region('The best passages').getAllByRole('row').slice(1)
    const cells = (row: HTMLElement | undefined) => [...(row?.querySelectorAll('td') ?? [])].map((td) => td.textContent)
    expect(cells(first)).toEqual(['2', '7', 'not read', '3', '1 of 2', '0.61'])
    expect(cells(second)).toEqual(['not found', '7', '1', '3', '1 of 2', '0.61'])
    expect(second?.textContent).toContain('Cited')
  })

  it('shows what may answer, with what was measured of it', async () => {
    const { source: at } = passage()
    const units = [
      { source: at, kind: 'sentence', cosine: 0.87, holds: 0.5, score: 1.25 },
      { source: at, kind: 'row', holds: 1, score: -0.5 },
    ] as const
    await ask({ searches: [search({ units: [...units] })] })
    const [first, second] = region('What may answer').getAllByRole('row').slice(1)
    const cells = (row: HTMLElement | undefined) => [...(row?.querySelectorAll('td') ?? [])].map((td) => td.textContent)
    expect(cells(first)).toEqual(['0.87', '50%', '1.25'])
    expect(cells(second)).toEqual(['not read', '100%', '-0.5'])
    expect([first?.textContent, second?.textContent].map((text) => /Sentence|Table row/.exec(text ?? '')?.[0])).toEqual(
      ['Sentence', 'Table row'],
    )
  })

  it('shows what was decided, and what moved the chance', async () => {
    await ask()
    const rows = region('What was decided').getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Nearness in meaning', '-6', '10%'],
      ['Words of the question that are held', '+3', '1%'],
      ['The question itself', '0', '4%'],
    ])
    expect(
      region('What was decided').getByText(/places are shown from 12% on, and an answer is given from 59% on/),
    ).toBeTruthy()
    expect(region('What was decided').getByText(/not been read in depth/)).toBeTruthy()
  })

  it.each([
    ['answer', 0.8, 'From 59% on, it is given as the answer.'],
    ['places', 0.3, 'enough to show the nearest places (from 12% on)'],
    ['places', 0.7, 'but verification withheld it'],
  ] as const)('tells a decision for %s at %s', async (state, chance, words) => {
    await ask({ searches: [search({ decision: { ...search().decision, state, chance, read: true } })] })
    const decided = screen.getByRole('region', { name: 'What was decided' }).textContent
    expect(decided).toContain(words)
    expect(decided).not.toContain('not been read in depth')
  })

  it('tells that what was computed, or where nothing was found, takes no chance', async () => {
    await ask({ outcome: 'computed', searches: [search({ computed: true, answered: true })] })
    expect(region('What was decided').getByText(/computed from a table and needs no probability/)).toBeTruthy()
  })

  it.each([
    ['ollama', true],
    ['builtin', false],
  ] as const)('says of what is doubted whether a language model read it: %s', async (engine, read) => {
    await ask({
      outcome: 'answered',
      answer: { content: 'It is.', refused: false, state: 'answer', engine, sources: [] },
    })
    expect(region('What was decided').queryAllByText(/language model read them all the same/)).toHaveLength(
      Number(read),
    )
  })

  it('shows how the question was read', async () => {
    await ask({ mended: 'What is the salary of Ingrid?', wordings: ['pay of Ingrid'] })
    const read = region('How the question was read')
    for (const text of [
      /salary: in no passage/,
      /Ingrid: in 2 passages/,
      'also wage',
      '1,234',
      'English',
      'a figure',
      'pay of Ingrid',
    ])
      expect(read.getByText(text)).toBeTruthy()
  })

  it('shows what was withheld, with the reason', async () => {
    await ask({ withheld: [{ text: 'Managers have 45 days.', reason: 'number' }] })
    expect(region('What was withheld').getByText(/a number that the passages do not hold/)).toBeTruthy()
  })

  it('of a question in parts shows the one that decided, and the others', async () => {
    const others = [search({ text: 'First part', passages: [] }), search({ text: 'Second part' })]
    await ask({ searches: others, leading: 1 })
    expect(screen.getByText('Search 2: Second part')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'The question was searched for in parts' })).toBeTruthy()
  })
})
