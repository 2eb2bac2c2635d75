import type { RequestFacts, RequestWatch } from '../../http/requestContext.ts'
import { createCounter, createHistogram, samplesText, type Family, type Sample } from './series.ts'

/** How an answer ended: with text, with the words that the documents hold none, with an error, or its asker went away. */
export type AnswerOutcome = 'answered' | 'unsure' | 'refused' | 'failed' | 'left'

/** Figures that are read when somebody asks for them. */
export interface Gauge {
  name: string
  help: string
  labels?: readonly string[]
  /** `gauge` where it is absent. */
  type?: 'gauge' | 'counter'
  read(): readonly Sample[] | Promise<readonly Sample[]>
}

/** What the server counts of itself. No figure holds an id, a name, an address or a text of anybody. */
export interface Metrics {
  /** Counts requests. */
  requests: RequestWatch
  /** A question that was answered or not: by whom, how, and seconds to its first text and to its end. */
  answer(facts: { engine: string; outcome: AnswerOutcome; firstText: number | undefined; seconds: number }): void
  /** A task of those that read documents for questions, its waiting included. */
  reading(task: string, seconds: number): void
  /** A language model that did not do what it was asked. */
  engineFailed(engine: string, fault: string): void
  /** A document that was read, or could not be. */
  ingested(kind: string, outcome: 'completed' | 'failed', seconds: number): void
  /** Adds figures that are read for each answer. */
  addGauges(gauges: readonly Gauge[]): void
  /** Everything in the text format of Prometheus; figures that cannot be read are left out. */
  text(): Promise<string>
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const READING_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]
const ANSWER_SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 240]
const INGEST_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1800]

/** `onUnread` hears of figures that could not be read. */
export function createMetrics({ onUnread }: { onUnread: (name: string, error: unknown) => void }): Metrics {
  const own = createOwn()
  const gauges: Gauge[] = []
  let open = 0
  let streams = 0
  gauges.push(
    { name: 'veracite_http_requests_open', help: 'Requests that are being answered', read: () => [{ value: open }] },
    { name: 'veracite_event_streams_open', help: 'Answers being streamed', read: () => [{ value: streams }] },
  )
  return {
    requests: {
      begun: () => void (open += 1),
      streaming: () => void (streams += 1),
      ended(facts) {
        open -= 1
        if (facts.streamed) streams -= 1
        countRequest(own, facts)
      },
    },
    answer({ engine, outcome, firstText, seconds }) {
      own.answers.add([engine, outcome])
      own.answerSeconds.observe(seconds, [engine])
      if (firstText !== undefined) own.firstTextSeconds.observe(firstText, [engine])
    },
    reading: (task, seconds) => own.readingSeconds.observe(seconds, [task]),
    engineFailed: (engine, fault) => own.engineFailures.add([engine, fault]),
    ingested: (kind, outcome, seconds) => own.ingestSeconds.observe(seconds, [kind, outcome]),
    addGauges: (more) => void gauges.push(...more),
    async text() {
      const read = await Promise.all(
        gauges.map(async (gauge) => {
          try {
            return samplesText(gauge, await gauge.read())
          } catch (error) {
            onUnread(gauge.name, error)
            return ''
          }
        }),
      )
      return [...Object.values<Family>(own).map((family) => family.text()), ...read].join('')
    },
  }
}

type Own = ReturnType<typeof createOwn>

function createOwn() {
  return {
    requests: createCounter({
      name: 'veracite_http_requests_total',
      help: 'Answered requests by pattern of the route, method and class of the status',
      labels: ['route', 'method', 'status'],
    }),
    requestSeconds: createHistogram({
      name: 'veracite_http_request_duration_seconds',
      help: 'From the arrival of a request to the last byte of its answer',
      labels: ['route', 'method'],
      bounds: REQUEST_SECONDS,
    }),
    firstByteSeconds: createHistogram({
      name: 'veracite_http_first_byte_seconds',
      help: 'From the arrival of a request to the beginning of its answer',
      bounds: REQUEST_SECONDS,
    }),
    errors: createCounter({
      name: 'veracite_http_errors_total',
      help: 'Answers that are errors, by code',
      labels: ['code'],
    }),
    readingSeconds: createHistogram({
      name: 'veracite_search_duration_seconds',
      help: 'Tasks of those that search and read for questions, waiting included',
      labels: ['task'],
      bounds: READING_SECONDS,
    }),
    answers: createCounter({
      name: 'veracite_answers_total',
      help: 'Questions by who wrote the answer and how it ended',
      labels: ['engine', 'outcome'],
    }),
    answerSeconds: createHistogram({
      name: 'veracite_answer_duration_seconds',
      help: 'From a question to the end of its answer',
      labels: ['engine'],
      bounds: ANSWER_SECONDS,
    }),
    firstTextSeconds: createHistogram({
      name: 'veracite_answer_first_text_seconds',
      help: 'From a question to the first text of its answer',
      labels: ['engine'],
      bounds: ANSWER_SECONDS,
    }),
    engineFailures: createCounter({
      name: 'veracite_engine_failures_total',
      help: 'Failures of language models by kind',
      labels: ['engine', 'fault'],
    }),
    ingestSeconds: createHistogram({
      name: 'veracite_ingest_duration_seconds',
      help: 'Tries to read a document, by line and outcome',
      labels: ['line', 'outcome'],
      bounds: INGEST_SECONDS,
    }),
  }
}

/** Methods that have a figure of their own; a request may name any of the three dozen that the parser knows. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'])

function countRequest(own: Own, { route, method, status, code, beganMs, ms }: RequestFacts): void {
  const at = route ?? (status < 400 ? 'file or page' : 'none')
  const how = METHODS.has(method) ? method : 'other'
  own.requests.add([at, how, `${Math.floor(status / 100)}xx`])
  own.requestSeconds.observe(ms / 1000, [at, how])
  own.firstByteSeconds.observe(beganMs / 1000)
  if (code) own.errors.add([code])
}
