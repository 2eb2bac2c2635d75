import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Source } from '../../shared/contract/chat.ts'
import { askAbout, OFFICE, type Asking } from './testing/askAbout.ts'
import type { AnswerEngine, Turn } from './types.ts'

let office: Awaited<ReturnType<typeof askAbout>>
beforeAll(async () => {
  office = await askAbout(OFFICE)
})
afterAll(() => office.close())

const ask = (question: string, asking?: Asking) => office.ask(question, asking)

describe('what is beside the matter', () => {
  test.each([
    ['a neighbour with another number', 'How much does the Hazel-17 press weigh?', '420 kilograms', '95 kilograms'],
    ['the other one', 'How much does the Hazel-7 press weigh?', '95 kilograms', '420 kilograms'],
    ['rows beside the one that is named', 'What is the notice period of a permanent contract?', '3 months', '2 weeks'],
  ])('%s is left out', async (_, question, right, beside) => {
    const { content } = (await ask(question)).done
    expect(content).toContain(right)
    expect(content).not.toContain(beside)
  })

  test('nor is anything quoted that adds nothing to a sentence that answers', async () => {
    expect((await ask('How much does the Hazel-7 press weigh?')).done.content).toMatch(/^[^.]+ 95 kilograms \[1\]\.$/)
  })
})

const documentsOf = (sources: readonly Source[]) =>
  sources.flatMap((source) => (source.type === 'document' ? [source] : []))

function writes(text: string): AnswerEngine {
  return {
    name: 'openai',
    async *write() {
      for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) yield piece
    },
    perform: async () => '',
  }
}

describe('a question that the documents answer', () => {
  test('is answered by quotations, each with the number of a source that holds it', async () => {
    const { parts, done } = await ask('What is the daily allowance for meals?')
    expect(done.refused).toBe(false)
    expect(done.content).toMatch(/^The daily allowance for meals is 45 euros \[1\]\./)
    expect(done.engine).toBe('builtin')
    const [first] = documentsOf(done.sources)
    expect(first).toMatchObject({
      marker: 1,
      filename: 'Travel policy.md',
      page: 1,
      quote: 'The daily allowance for meals is 45 euros.',
    })
    expect(parts[0]?.type).toBe('sources')
    expect(parts.flatMap((part) => (part.type === 'delta' ? [part.text] : [])).join('')).toBe(done.content)
  })

  test('every quote is the stretch of its passage that start and end name, and every mark has its source', async () => {
    const { done } = await ask('When does the office in Bergen open?')
    const sources = documentsOf(done.sources)
    for (const source of sources) {
      const chunk = [...office.chunks.values()].find(
        (each) => each.document.id === source.documentId && each.index === source.chunkIndex,
      )
      expect(chunk?.content.slice(source.start, source.end)).toBe(source.quote)
    }
    const marks = [...done.content.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]))
    expect(marks.length).toBeGreaterThan(0)
    for (const mark of marks) expect(sources.map(({ marker }) => marker)).toContain(mark)
  })

  test('offers follow-ups that the documents answer', async () => {
    const { done } = await ask('Who leads the travel desk?')
    expect(done.suggestions.length).toBeLessThanOrEqual(3)
    for (const suggestion of done.suggestions) expect((await ask(suggestion)).done.refused).toBe(false)
  })

  test('a follow-up is completed from the conversation', async () => {
    const history: Turn[] = [
      { role: 'user', content: 'When does the office in Bergen open?' },
      { role: 'assistant', content: 'At 7:30.' },
    ]
    const { done } = await ask('And where are the bicycles kept there?', { history })
    expect(documentsOf(done.sources)[0]?.filename).toBe('Office guide.md')
    expect((await ask('What about it in the morning?', { history })).done.content).toContain('7:30')
  })

  test.each(['Where are the bicycles kept?', 'What is the daily allowance for meals?'])(
    'a brief one that changes the topic is answered as it is by itself: %s',
    async (question) => {
      const history: Turn[] = [
        { role: 'user', content: 'How much does the Hazel-17 press weigh?' },
        { role: 'assistant', content: '420 kilograms.' },
      ]
      const { content } = (await ask(question)).done
      expect((await ask(question, { history })).done.content).toBe(content)
    },
  )
})

describe('a question that they do not answer', () => {
  test('is refused with the topic, as a content request', async () => {
    const { done } = await ask('Which vaccination does the embassy of Peru demand?')
    expect(done.refused).toBe(true)
    expect(done.content).toBe(
      "I don't have information about vaccination, embassy of Peru demand in your knowledge base.",
    )
    expect(done.sources.at(-1)).toEqual({ type: 'content_request', content: 'vaccination, embassy of Peru demand' })
  })

  test('is refused in the language of the asker', async () => {
    const { done } = await ask('Wer ist der Präsident von Frankreich?')
    expect(done.content).toContain('keine Informationen')
    expect(done.sources.at(-1)?.type).toBe('content_request')
  })

  test('nothing of a higher level reaches answer, source, suggestion or refusal', async () => {
    const question = 'What is the salary of Ingrid Solberg?'
    expect((await ask(question, { highestLevel: 'admin' })).done.content).toContain('81,000')
    const { parts } = await ask(question)
    expect(JSON.stringify(parts)).not.toMatch(/81,000|Salaries|bonus/)
  })
})

describe('what an engine writes', () => {
  test('is waited for with sources that are shown before it is asked anything', async () => {
    const came: string[] = []
    const noted = (what: string): string => {
      came.push(what)
      return ''
    }
    const engine: AnswerEngine = {
      ...writes('The daily allowance for meals is 45 euros [1].'),
      perform: async () => noted('asked for other words'),
    }
    const onPart: Asking['onPart'] = (part) => noted(part.type)
    const { parts, done } = await ask('What is the daily allowance for meals?', { engine, onPart })
    expect(came.slice(0, 4)).toEqual(['sources', 'asked for other words', 'sources', 'delta'])
    const [first] = parts
    expect(first?.type === 'sources' && documentsOf(first.sources)[0]?.filename).toBe('Travel policy.md')
    expect(done.content).toContain('45 euros')
  })

  test('sentences that their sources do not support are taken out, and the reply says so', async () => {
    const engine = writes(
      'The daily allowance for meals is 45 euros [1]. The daily allowance for meals is 60 euros [1]. It was set by Harald Fairhair [1]. Meals are free on Mondays.',
    )
    const { done } = await ask('What is the daily allowance for meals?', { engine })
    expect(done.content).toBe(
      'The daily allowance for meals is 45 euros [1].\n\nPart of this answer was left out because the sources do not support it.',
    )
    expect(done.engine).toBe('openai')
  })

  test('an engine of which nothing remains is replaced by quotations', async () => {
    const { done } = await ask('What is the daily allowance for meals?', { engine: writes('It is 99 euros [1].') })
    expect(done.content).toContain('45 euros')
    expect(done.content).not.toContain('99')
    expect(done.engine).toBe('builtin')
  })

  test('instructions inside a document are text like any other: not obeyed, and no quotation without its mark', async () => {
    const { done } = await ask('Where do visitors sign in?')
    expect(done.content).toMatch(/^Visitors sign in at the front desk on the ground floor \[1\]\./)
    for (const paragraph of done.content.split(/(?<=\])[.!?]\s+/)) expect(`${paragraph}.`).toMatch(/\[\d+\]/)
  })

  test('pressing stop ends the work', async () => {
    await expect(ask('Where is fish?', { signal: AbortSignal.abort() })).rejects.toThrow()
  })
})
