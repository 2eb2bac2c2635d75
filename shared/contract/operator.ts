import { z } from 'zod'
import { required } from './fields.ts'

/** Body of `POST /api/operator/session`: the value of `OPERATOR_TOKEN`. */
export const operatorSignIn = z.strictObject({
  token: required('Enter the operator token').max(200, 'An operator token has at most 200 characters'),
})

const time = z.string().describe('UTC, ISO 8601')
const bytes = z.number().describe('Bytes')

/** How the documents of an organization stand, by number alone. */
const documentCounts = z.object({
  waiting: z.number().describe('To be read, or being read'),
  completed: z.number(),
  held: z.number().describe('Waiting for an administrator who looks at them'),
  failed: z.number().describe('Could not be read; without those that are held'),
  oldest: time.nullable().describe('When the oldest of them arrived that was never read'),
})

const indexStanding = z.object({
  state: z.enum(['answering', 'waiting', 'building', 'returning']),
  model: z.string(),
  nextModel: z.string().nullable(),
  chunksDone: z.number(),
  chunksTotal: z.number(),
  startedAt: time.nullable(),
  failure: z.string().nullable().describe('Why the last try came to nothing; it is tried again'),
})

/** An organization as whoever runs the server sees it. */
const operatedOrganization = z.object({
  slug: z.string(),
  name: z.string(),
  storage: bytes,
  documents: documentCounts.nullable().describe('Null where they could not be counted in time'),
  index: indexStanding.nullable().describe('Null before it has a search index'),
  audit: z
    .object({ number: z.number(), hash: z.string().describe('SHA-256 in hex') })
    .nullable()
    .describe('The last event of the audit log, to be noted elsewhere; null before the first one'),
})
export type OperatedOrganization = z.infer<typeof operatedOrganization>

const slowRequest = z.object({
  at: time,
  requestId: z.string(),
  method: z.string(),
  route: z.string().describe('Pattern of the route'),
  status: z.number(),
  ms: z.number(),
  spent: z.record(z.string(), z.number()).describe('Milliseconds by part'),
})

/** `GET /api/operator`: how the server stands. It holds no content of anybody: no texts, questions, names of documents or people. */
export const operatorOverview = z.object({
  at: time,
  server: z.object({
    version: z.string(),
    node: z.string(),
    startedAt: time,
    ready: z.boolean(),
    migrations: z.number().describe('Changes of the data that were made'),
    lastMigration: z.string().nullable(),
  }),
  lines: z
    .array(
      z.object({
        line: z.string().describe('`document`, `url` or `recognition`'),
        waiting: z.number(),
        running: z.number(),
        oldest: time.nullable(),
      }),
    )
    .describe('Lines of the queue in which something waits or is read'),
  failures: z.array(z.object({ code: z.string(), documents: z.number() })).describe('Documents by why they failed'),
  storage: z.object({
    disk: z.object({ free: bytes, size: bytes }).nullable().describe('Null where the system does not say'),
    database: bytes,
  }),
  organizations: z.object({
    total: z.number(),
    rows: z.array(operatedOrganization).describe('Those with most to look at first; at most 200'),
  }),
  models: z.object({
    embedding: z.object({ name: z.string(), id: z.string(), dimensions: z.number() }),
    deep: z.string().nullable().describe('The encoder that reads documents in depth'),
    engine: z
      .object({
        engine: z.string(),
        model: z.string(),
        works: z.boolean().nullable().describe('Whether its last request went well; null before the first one'),
        running: z.number(),
        waiting: z.number(),
      })
      .nullable()
      .describe('The language model; null where documents are quoted'),
  }),
  mail: z.object({
    leaves: z.boolean().describe('Whether there is a mail server'),
    waiting: z.number(),
    refused: z.number().describe('Of them, those that were not accepted at least once'),
    oldest: time.nullable(),
    reason: z.string().nullable().describe('Why the one was refused that was tried most often'),
  }),
  backups: z.object({
    last: z.object({ at: time, snapshot: z.string(), bytes, lost: z.number() }).nullable(),
    verification: z.object({ at: time, snapshot: z.string(), faults: z.number() }).nullable(),
  }),
  slowRequests: z.array(slowRequest).describe('The last ones, latest first'),
})
export type OperatorOverview = z.infer<typeof operatorOverview>

/** Answer of `POST /api/operator/mail`. */
export const mailRetried = z.object({ messages: z.number().describe('How many are tried again now') })
