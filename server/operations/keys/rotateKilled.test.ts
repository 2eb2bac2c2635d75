import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../db/connection.ts'
import { runCommand, spawnCommand } from '../../testing/program/runCommand.ts'
import { each, fillPlaces, keyFilesIn, keysIn, opened, openedBy } from '../../testing/keys/sealedData.ts'

const PRELOAD = pathToFileURL(join(import.meta.dirname, '..', '..', 'testing', 'keys', 'testdata', 'killStep.mjs')).href

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'veracite-keys-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** What a process finds that has just begun, without any tidying. */
async function asFound(): Promise<{ opened: Record<string, number>; next: boolean }> {
  const db = openDatabase(join(dataDir, 'veracite.db'))
  try {
    return { opened: await openedBy(db, keysIn(dataDir)), next: keyFilesIn(dataDir).includes('master.key.next') }
  } finally {
    await db.destroy()
  }
}

test('a change that is killed before any of its steps loses nothing: the next start, or the next change, ends it', async () => {
  await opened(dataDir, (data) => fillPlaces(data, 1))
  const states = new Set<string>()
  let step = 1
  for (; ; step++) {
    const inForce = await markInForce()
    const ended = await spawnCommand(dataDir, ['rotate-key'], {
      KILL_STEP: String(step),
      NODE_OPTIONS: `--import ${PRELOAD}`,
    })
    const found = await asFound()
    expect([step, found.opened]).toEqual([step, each(1)])
    const changed = (await markInForce()) !== inForce
    if (ended.exitCode === 0) break
    expect(ended.exitCode).toBe(null)
    states.add(`${changed ? 'sealed anew' : 'as before'}, ${found.next ? 'two keys' : 'one key'}`)
    // By turns, what ends it is a start of the server and the next change.
    if (step % 2 === 0) expect((await runCommand(dataDir, ['rotate-key'])).exitCode).toBe(0)
    else await opened(dataDir, async ({ warnings }) => expect(warnings).toEqual([]))
    expect([step, keyFilesIn(dataDir), await asFound()]).toEqual([
      step,
      ['master.key'],
      { opened: each(1), next: false },
    ])
  }
  // Otherwise the kills would not have met the steps.
  expect([...states].sort()).toEqual([
    'as before, one key',
    'as before, two keys',
    'sealed anew, one key',
    'sealed anew, two keys',
  ])
  expect(step).toBeGreaterThan(10)
})

async function markInForce(): Promise<string | undefined> {
  const db = openDatabase(join(dataDir, 'veracite.db'))
  try {
    return (await db.selectFrom('master_key').select('mark').executeTakeFirst())?.mark
  } finally {
    await db.destroy()
  }
}
