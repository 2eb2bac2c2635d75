import type { Gauge } from './metrics.ts'
import type { Sample } from './series.ts'
import { shortly } from './shortly.ts'

interface Standing {
  running: number
  waiting: number
}

/** Where the figures of the server's state come from. */
export interface StateSources {
  /** Lines of the ingestion queue. */
  lines: () => Promise<(Standing & { line: string; oldest: string | null })[]>
  outbox: () => Promise<{ waiting: number; refused: number; oldest: string | null }>
  deliveries: () => Promise<{ waiting: number; oldest: string | null }>
  /** Those that search and read for questions: their tasks, the threads that can do one, and how many were started so far. */
  readers: () => Record<string, Standing & { threads: number; started: number }>
  /** Calls of the thread that writes search indexes. */
  indexCalls: () => Standing
  engine: () => (Standing & { engine: string; works: boolean | undefined }) | undefined
  /** When data were last backed up and a backup last found good, where that was noted. */
  backups: () => { madeAt: string | undefined; verifiedAt: string | undefined }
  connections: () => Promise<number>
  ready: () => Promise<boolean>
  now: () => Date
}

/** How long what was read of the database counts: whoever asks more often gets the same figures. */
const COUNTS_MS = 2_000

/** Figures of what waits, runs and is there just now. */
export function stateGauges(sources: StateSources): Gauge[] {
  const age = (since: string | null | undefined) =>
    since ? Math.max(0, (sources.now().getTime() - Date.parse(since)) / 1000) : 0
  const lines = shortly(sources.lines, COUNTS_MS)
  const outbox = shortly(sources.outbox, COUNTS_MS)
  const deliveries = shortly(sources.deliveries, COUNTS_MS)
  const one = (value: number): Sample[] => [{ value }]
  return [
    {
      name: 'veracite_ingest_documents',
      help: 'Documents to be read, by line and state',
      labels: ['line', 'state'],
      read: async () =>
        (await lines()).flatMap(({ line, ...standing }) =>
          statesOf(standing).map(([state, value]) => ({ values: [line, state], value })),
        ),
    },
    {
      name: 'veracite_ingest_oldest_seconds',
      help: 'How long ago the oldest document arrived that was never read, by line',
      labels: ['line'],
      read: async () => (await lines()).map(({ line, oldest }) => ({ values: [line], value: age(oldest) })),
    },
    {
      name: 'veracite_mail_waiting',
      help: 'Mails to be sent; refused ones were not accepted at least once',
      labels: ['state'],
      async read() {
        const { waiting, refused } = await outbox()
        return [
          { values: ['new'], value: waiting - refused },
          { values: ['refused'], value: refused },
        ]
      },
    },
    {
      name: 'veracite_mail_oldest_seconds',
      help: 'How long the oldest mail waits',
      read: async () => one(age((await outbox()).oldest)),
    },
    {
      name: 'veracite_webhook_deliveries_waiting',
      help: 'Messages to webhooks to be sent',
      read: async () => one((await deliveries()).waiting),
    },
    {
      name: 'veracite_webhook_oldest_seconds',
      help: 'How long the oldest message to a webhook waits',
      read: async () => one(age((await deliveries()).oldest)),
    },
    {
      name: 'veracite_search_tasks',
      help: 'Tasks of those that search and read for questions, by whose they are and state',
      labels: ['lane', 'state'],
      read: () =>
        Object.entries(sources.readers()).flatMap(([lane, standing]) =>
          statesOf(standing).map(([state, value]) => ({ values: [lane, state], value })),
        ),
    },
    {
      name: 'veracite_search_threads',
      help: 'Threads that search and read for questions and have started, by whose questions they are for',
      labels: ['lane'],
      read: () => Object.entries(sources.readers()).map(([lane, { threads }]) => ({ values: [lane], value: threads })),
    },
    {
      name: 'veracite_search_threads_started_total',
      help: 'Threads that were started to search and read for questions, by whose questions they are for',
      type: 'counter',
      labels: ['lane'],
      read: () => Object.entries(sources.readers()).map(([lane, { started }]) => ({ values: [lane], value: started })),
    },
    {
      name: 'veracite_index_calls',
      help: 'Calls of the thread that writes search indexes, by state',
      labels: ['state'],
      read: () => statesOf(sources.indexCalls()).map(([state, value]) => ({ values: [state], value })),
    },
    {
      name: 'veracite_engine_requests',
      help: 'Requests to the server of the language model, by state',
      labels: ['engine', 'state'],
      read() {
        const found = sources.engine()
        return found ? statesOf(found).map(([state, value]) => ({ values: [found.engine, state], value })) : []
      },
    },
    {
      name: 'veracite_engine_up',
      help: 'Whether the last request to the language model went well; absent before the first one',
      labels: ['engine'],
      read() {
        const found = sources.engine()
        return found?.works === undefined ? [] : [{ values: [found.engine], value: Number(found.works) }]
      },
    },
    ...backupGauges(sources, age),
    {
      name: 'veracite_connections_open',
      help: 'Open connections',
      read: async () => one(await sources.connections()),
    },
    {
      name: 'veracite_ready',
      help: 'Whether the server would answer /readyz with 200',
      read: async () => one(Number(await sources.ready())),
    },
  ]
}

function backupGauges({ backups }: StateSources, age: (since: string | undefined) => number): Gauge[] {
  const of = (since: string | undefined) => (since ? [{ value: age(since) }] : [])
  return [
    {
      name: 'veracite_backup_age_seconds',
      help: 'Since the last complete backup; absent where none was made',
      read: () => of(backups().madeAt),
    },
    {
      name: 'veracite_backup_verified_age_seconds',
      help: 'Since a backup was last found good; absent where none was',
      read: () => of(backups().verifiedAt),
    },
  ]
}

const statesOf = ({ running, waiting }: Standing): [string, number][] => [
  ['running', running],
  ['waiting', waiting],
]
