import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-full-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program whose files may have 100 kB: the system then takes a part of a write, as a disk that fills up does. */
function runWithLittleRoom(program: string): string {
  const limited = `ulimit -f 100; exec "$0" --import tsx --input-type=module -e "$1"`
  const run = spawnSync('bash', ['-c', limited, process.execPath, program], { encoding: 'utf8' })
  return run.stdout.trim() || run.stderr
}

function storeWithLittleRoom(bytes: number): string {
  return runWithLittleRoom(`
    import { createDiskBlobStore } from ${JSON.stringify(join(import.meta.dirname, 'blobs', 'blobStore.ts'))}
    const keys = { organizationId: 1, secret: Buffer.alloc(32), fingerprint: Buffer.alloc(32) }
    const writer = await createDiskBlobStore(${JSON.stringify(folder)}).writer(keys, 'blob')
    const written = new Promise((resolve, reject) => {
      writer.sink.on('error', reject).on('finish', resolve).end(Buffer.alloc(${bytes}, 'x'))
    })
    try {
      await written
      console.log('stored', (await writer.commit()).size)
    } catch (error) {
      await writer.discard()
      console.log('refused', error.code)
    }`)
}

test('a file for which there is room is stored', () => {
  expect(storeWithLittleRoom(50_000)).toBe('stored 50000')
})

test.each([103_000, 300_000])(
  'a file of %i bytes that finds no room for its end is refused, and nothing of it stays',
  (bytes) => {
    expect(storeWithLittleRoom(bytes)).toBe('refused DISK_FULL')
    expect(readdirSync(join(folder, '1'))).toEqual([])
  },
)

test('a commit that finds no room says so', () => {
  const said = runWithLittleRoom(`
    import { sql } from 'kysely'
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '..', 'db', 'connection.ts'))}
    import { transactionsOf } from ${JSON.stringify(join(import.meta.dirname, '..', 'db', 'transaction.ts'))}
    const db = openDatabase(${JSON.stringify(join(folder, 'a.db'))})
    const inTransaction = transactionsOf(db)
    await sql\`create table filler (bytes blob)\`.execute(db)
    try {
      for (;;) await inTransaction((tx) => sql\`insert into filler values (zeroblob(5000))\`.execute(tx))
    } catch (error) {
      console.log(error.code)
    }`)
  expect(said).toBe('DISK_FULL')
})
