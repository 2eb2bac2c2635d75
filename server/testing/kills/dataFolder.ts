import Sqlite from 'better-sqlite3'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { everyFile } from '../files.ts'
import { inDatabase } from '../inDatabase.ts'
import { until } from '../until.ts'
import type { Memory } from './memory.ts'

/** What lies in a data folder whatever happened, by its path below it. */
const EXPECTED = [
  /^(veracite|audit-ends)\.db(-wal|-shm)?$/,
  /^master\.key$/,
  /^reserve(\.part)?$/,
  /^([\w.]+\/)?[\w.-]*lock[\w.-]*$/,
  /^indexes\/[\w.-]+\.db(-wal|-shm)?$/,
  /^outbox\/\d+[\w.-]*\.eml$/,
  /^last-(backup|verification)\.json$/,
]

/** What the background does not tidy up within this time is a fault. */
const PATIENCE_MS = 300_000

/**
 * What is wrong in the data folder of one organization, read past its server, each as a sentence. What the server tidies up in the
 * background is waited for.
 */
export async function folderFaults(dataDir: string, memory: Memory): Promise<string[]> {
  const inTime = async (faults: () => string[]): Promise<string[]> =>
    until(async () => faults().length === 0, PATIENCE_MS).then(
      () => [],
      () => faults(),
    )
  return [
    ...(await inTime(() => strayFiles(dataDir))),
    ...(await inTime(() => indexFaults(dataDir))),
    ...databaseFaults(join(dataDir, 'veracite.db')),
    ...auditFaults(dataDir, memory),
    ...usageFaults(dataDir, memory),
    ...mailFaults(dataDir, memory),
  ]
}

/** Originals without a row, rows without an original, and anything else that has no business there. */
function strayFiles(dataDir: string): string[] {
  const below = everyFile(dataDir).map((file) => relative(dataDir, file).split(sep).join('/'))
  const blobs = new Set(below.filter((file) => file.startsWith('blobs/')))
  const named = new Set(
    inDatabase(dataDir, (db) =>
      db
        .prepare(
          `select 'blobs/' || "organizationId" || '/' || filename from documents where filename <> ''
           union select 'blobs/' || "organizationId" || '/' || "preparedBlob" from documents where "preparedBlob" is not null`,
        )
        .pluck()
        .all(),
    ) as string[],
  )
  // A mail that a killed server was writing is written again when its minute is over.
  const waiting = inDatabase(dataDir, (db) => db.prepare('select id from outbox_messages').pluck().all())
  const isWaiting = (file: string) => waiting.includes(Number(/^outbox\/(\d+)[\w.-]*\.part$/.exec(file)?.[1]))
  return [
    ...[...blobs].filter((file) => !named.has(file)).map((file) => `${file} has no row`),
    ...[...named].filter((file) => !blobs.has(file)).map((file) => `${file} is missing`),
    ...below
      .filter((file) => !blobs.has(file) && !EXPECTED.some((pattern) => pattern.test(file)) && !isWaiting(file))
      .map((file) => `${file} is left over`),
  ]
}

/** Documents of which the search index holds other passages than there are. */
function indexFaults(dataDir: string): string[] {
  const folder = join(dataDir, 'indexes')
  const files = existsSync(folder) ? everyFile(folder).filter((file) => file.endsWith('.db')) : []
  const counts = new Map<number, number>()
  const faults: string[] = []
  for (const file of files) {
    const index = new Sqlite(file, { readonly: true })
    try {
      if (index.pragma('integrity_check', { simple: true }) !== 'ok') faults.push(`${file} is damaged`)
      const rows = index.prepare('select document, count(*) from chunk group by document').raw().all() as [
        number,
        number,
      ][]
      for (const [document, chunks] of rows) counts.set(document, chunks)
    } finally {
      index.close()
    }
  }
  const documents = inDatabase(dataDir, (db) =>
    db
      .prepare(
        `select id, "chunkCount", status = 'completed' and superseded = 0 and "deletedAt" is null from documents`,
      )
      .raw()
      .all(),
  ) as [number, number, number][]
  for (const [id, chunks, isSearched] of documents) {
    const indexed = counts.get(id) ?? 0
    counts.delete(id)
    const wanted = isSearched ? chunks : 0
    if (indexed !== wanted) faults.push(`of document ${id} the index holds ${indexed} passages, not ${wanted}`)
  }
  return [...faults, ...[...counts.keys()].map((id) => `the index holds document ${id}, of which there is no row`)]
}

function databaseFaults(file: string): string[] {
  const db = new Sqlite(file, { readonly: true })
  try {
    const integrity = db.pragma('integrity_check', { simple: true })
    return [
      ...(integrity === 'ok' ? [] : [`integrity: ${String(integrity)}`]),
      ...(db.pragma('foreign_key_check') as object[]).map((row) => `foreign key: ${JSON.stringify(row)}`),
    ]
  } finally {
    db.close()
  }
}

/** What was granted and does not stand in the audit log. */
function auditFaults(dataDir: string, { audited }: Memory): string[] {
  const events = inDatabase(dataDir, (db) =>
    db.prepare(`select action || ' ' || coalesce(target, '') from audit_events`).pluck().all(),
  )
  const known = new Set(events)
  return audited
    .filter(({ action, target }) => !known.has(`${action} ${target}`))
    .map(({ action, target }) => `the audit log lacks ${action} ${target}`)
}

/** Answers are counted against the plan as often as they are stored, and nothing else is. */
function usageFaults(dataDir: string, { answers }: Memory): string[] {
  return inDatabase(dataDir, (db) => {
    const count = (sql: string) => Number(db.prepare(sql).pluck().get())
    // Those that a server was writing when it was killed stay, marked, and count for nobody.
    const stored = count(`select count(*) from messages where role = 'assistant' and state = 'whole'`)
    const counted = count('select "chatsThisMonth" from organizations')
    return [
      ...(stored === counted ? [] : [`${stored} answers are stored and ${counted} counted`]),
      ...(stored >= answers.size ? [] : [`${answers.size} answers were given and ${stored} stored`]),
    ]
  })
}

/** Invitations of which no mail was sent and none waits; one that a killed server had begun to send waits for a minute. */
function mailFaults(dataDir: string, { invitations }: Memory): string[] {
  const waiting = inDatabase(dataDir, (db) => db.prepare('select recipient from outbox_messages').pluck().all())
  const folder = join(dataDir, 'outbox')
  const mails = existsSync(folder) ? everyFile(folder).map((file) => readFileSync(file, 'latin1')) : []
  const sent = mails.map((mail) => /^To:.*?([\w.-]+@[\w.-]+)/im.exec(mail)?.[1])
  const recipients = new Set<unknown>([...waiting, ...sent])
  return invitations
    .certain('pending')
    .filter((email) => !recipients.has(email))
    .map((email) => `${email} got no mail`)
}
