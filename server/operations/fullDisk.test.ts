import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeDatabase } from '../testing/inDatabase.ts'
import { foundOrganization, joinOrganization, settled, uploadAndWait } from '../testing/organizations.ts'
import { startServerProcess, type ServerProcess } from '../testing/serverProcess.ts'
import { until } from '../testing/until.ts'

/** A disk of its own for the data, where the system lets an ordinary user mount one: `$1` is where, the rest is what to start then. */
const ON_SMALL_DISK = ['unshare', '-rm', 'sh', '-ec', 'mount -t tmpfs -o size=56m none "$1"; shift; exec "$@"', 'sh']
const succeeds = (program: string, args: string[]) => spawnSync(program, args).status === 0
const canMount = succeeds('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs none /mnt'])

let folder: string
let server: ServerProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-small-'))
})
afterEach(async () => {
  await server?.end('SIGTERM')
  server = undefined
  rmSync(folder, { recursive: true, force: true })
})

const MEGABYTES = 1024 * 1024

/** The server over a small disk, which others see by the process alone. */
async function startOnSmallDisk(): Promise<ServerProcess> {
  const started = await startServerProcess({ from: 'source', dataDir: folder, by: [...ON_SMALL_DISK, folder] })
  server = started
  return { ...started, dataDir: join('/proc', String(started.pid), 'root', folder) }
}

/** Takes the last byte of the disk, as other programs do, or years. */
function fill(dataDir: string): void {
  // What the log holds by now would be room for further writes.
  changeDatabase(dataDir, (db) => db.pragma('wal_checkpoint(truncate)'))
  for (let bytes = 4 * MEGABYTES; bytes >= 1; bytes = Math.floor(bytes / 2)) {
    try {
      for (;;) appendFileSync(join(dataDir, 'junk'), randomBytes(bytes))
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
    }
  }
}

test.skipIf(!canMount)('on a full disk documents are deleted, which makes room for others', async () => {
  const running = await startOnSmallDisk()
  const owner = await foundOrganization(running)
  const admin = await joinOrganization(running, owner, 'admin')
  await uploadAndWait(owner.client, 'ferry.md', '# Ferry\n\nThe ferry leaves at nine.\n')
  const ids: number[] = []
  for (let at = 0; at < 4; at++) {
    // Bytes that cannot be read as anything, so that nothing but the original is stored of them.
    const { json } = await owner.client.upload(`noise-${at}.pdf`, new Uint8Array(randomBytes(4 * MEGABYTES)))
    ids.push((await settled(owner.client, json.document.id)).id)
  }
  const [first = 0, ...others] = ids
  fill(running.dataDir)
  const refused = await owner.client.upload('late.md', '# Late\n\nThere is no room for this.\n')
  expect([refused.status, refused.json.code]).toEqual([507, 'DISK_FULL'])
  expect((await owner.client.del(`/api/documents/${first}`)).status).toBe(200)
  // Others than the one who found it full, and several at once.
  const answer = await admin.client.post('/api/documents/bulk', { action: 'delete', ids: others })
  expect([answer.status, answer.json]).toEqual([200, { changed: others.length, missing: 0 }])
  const room = '# Room\n\nThere is room again.\n'
  const made = await until(async () => {
    const { status, json } = await owner.client.upload('room.md', room)
    return status === 201 ? (json.document.id as number) : undefined
  })
  expect((await settled(owner.client, made)).status).toBe('completed')
})
