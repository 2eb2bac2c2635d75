import { judgedAs, JUDGING } from '../../choose/judgeUnits.ts'
import type { EngineRequest } from '../../types.ts'
import { createLocalEngine } from './localEngine.ts'
import type { ModelManner } from './manner.ts'
import type { ModelProcess } from './modelProcess.ts'

/** What came of the trial of a model. */
export interface ModelTrial {
  manner: ModelManner
  /** Questions that it did as it should, of how many. */
  right: number
  of: number
  passed: boolean
  /** Tokens a second that it reads, and that it writes; the second is 0 for a model that does not write. */
  readsPerSecond: number
  writesPerSecond: number
}

/** A question, a line that answers it and one about the same that does not. */
const TRIAL: readonly { question: string; place: string; right: string; wrong: string }[] = [
  {
    question: 'how long can i keep a book',
    place: 'Library › Lending',
    right: 'Books are lent for four weeks; the term can be extended twice.',
    wrong: 'Books that nobody has asked for in ten years are sold in spring.',
  },
  {
    question: 'may i bring my bike on the train',
    place: 'Transport › Luggage',
    right: 'Bicycles are carried free of charge outside the rush hours.',
    wrong: 'Lost luggage is kept at the main station for two weeks.',
  },
  {
    question: 'what does it cost to park overnight',
    place: 'Parking › Fees',
    right: 'Between 20:00 and 7:00 a flat fee of 6 euros is charged.',
    wrong: 'The first ticket machine stands beside the northern gate.',
  },
  {
    question: 'who do i tell when i am ill',
    place: 'Staff handbook › Absence',
    right: 'An absence for sickness is reported to the team lead before nine o’clock.',
    wrong: 'The annual staff party takes place on the first Friday of July.',
  },
  {
    question: 'wann hat das schwimmbad auf',
    place: 'Bäder › Öffnungszeiten',
    right: 'Das Hallenbad ist dienstags bis sonntags von 8 bis 21 Uhr geöffnet.',
    wrong: 'Der Sprungturm wurde im Jahr 1974 von der Stadt errichtet.',
  },
]
/** What such questions have to come to. */
const ENOUGH = 4
/** Milliseconds for the whole trial, with loading. */
const LIMIT_MS = 600_000

/**
 * Tries a model at what it will be asked: a small one whether it tells a line that answers from one that does not, another whether it quotes the
 * passage that answers and says so where none does. @throws EngineFailure where it cannot be loaded
 */
export async function tryModel(
  process: Pick<ModelProcess, 'ask'>,
  { manner, contextTokens }: { manner: ModelManner; contextTokens: number },
): Promise<ModelTrial> {
  const pace = createPace(process)
  const engine = createLocalEngine({ process: pace, contextTokens, manner })
  const signal = AbortSignal.timeout(LIMIT_MS)
  const turn = { owner: 0, givesWay: true }
  let right = 0
  /** A slow model is not asked on where it cannot pass any more. */
  const mayPass = (at: number): boolean => right + TRIAL.length - at >= ENOUGH
  if (engine.judge) {
    for (const [at, { question, place, ...lines }] of TRIAL.entries()) {
      if (!mayPass(at)) break
      const asked = [lines.right, lines.wrong].map((line) => judgedAs(question, place, line))
      const [likely = 0, unlikely = 1] = await engine.judge({
        ...JUDGING,
        asked,
        fewest: 2,
        enoughMs: LIMIT_MS,
        turn,
        signal,
      })
      if (likely >= 0.5 && likely > unlikely) right += 1
    }
  } else {
    for (const [at, { question, ...lines }] of TRIAL.entries()) {
      if (!mayPass(at)) break
      // The last one is not answered by what is given.
      const given = at === TRIAL.length - 1 ? [lines.wrong] : [lines.wrong, lines.right]
      const passages = given.map((line, place) => passage(place + 1, line))
      const asked = {
        question,
        history: [],
        passages,
        assistantName: 'Assistant',
        personality: 'professional' as const,
      }
      let reply = ''
      for await (const piece of engine.write({ ...asked, turn, signal })) reply += piece
      if (quotesOf(reply)?.every((words) => lines.right.includes(words)) && isQuoted(reply) === given.length > 1)
        right += 1
    }
  }
  return { manner, right, of: TRIAL.length, passed: right >= ENOUGH, ...pace.measured() }
}

const passage = (marker: number, content: string): EngineRequest['passages'][number] => ({
  marker,
  chunk: {
    id: marker,
    content,
    textStart: 0,
    headingPath: [],
    index: marker,
    language: 'en',
    places: [],
    document: { id: marker, name: `document ${marker}`, fileType: 'txt' },
  } as never,
})

/** The words that a reply quotes; undefined where it is no reply. */
function quotesOf(reply: string): string[] | undefined {
  try {
    const { sentences } = JSON.parse(reply) as { sentences: { quotes: { words: string }[] }[] }
    return sentences.flatMap(({ quotes }) => quotes.map(({ words }) => words))
  } catch {
    return undefined
  }
}

const isQuoted = (reply: string): boolean => (quotesOf(reply)?.length ?? 0) > 0

/** A process of which it is measured how fast it reads and writes, without the time for loading. */
function createPace(process: Pick<ModelProcess, 'ask'>) {
  const sums = { read: 0, readMs: 0, written: 0, writtenMs: 0 }
  let isLoaded = false
  return {
    async *ask(...request: Parameters<ModelProcess['ask']>): ReturnType<ModelProcess['ask']> {
      const started = performance.now()
      let first: number | undefined
      for await (const said of process.ask(...request)) {
        const now = performance.now()
        first ??= now
        if (said.type === 'piece') sums.written += 1
        if (said.type === 'done' && isLoaded) {
          const judges = request[0].type === 'judge'
          sums.read += said.read
          sums.readMs += (judges ? now : first) - started
          sums.writtenMs += judges ? 0 : now - first
        }
        yield said
      }
      if (!isLoaded) sums.written = 0
      isLoaded = true
    },
    measured: () => ({
      readsPerSecond: perSecond(sums.read, sums.readMs),
      writesPerSecond: perSecond(sums.written, sums.writtenMs),
    }),
  }
}

const perSecond = (count: number, ms: number): number => (ms > 0 ? Math.round((count / ms) * 10_000) / 10 : 0)
