// Kills the process at one place of a file's way, named by KILL_AT; loaded before the program by `--import`, as
// `server/testing/sync/killAt.ts` says. It stands between the program and the system's own calls.
import Sqlite from 'better-sqlite3'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const place = process.env['KILL_AT']
/** A blob under its final name, or one that is still being written. */
const BLOB = /[/\\]blobs[/\\]\d+[/\\][^/\\.]+(\.part)?$/

function dieAt(here) {
  if (here !== place) return
  process.kill(process.pid, 'SIGKILL')
  // Nothing may follow, however long the signal takes.
  for (;;);
}

function watchFiles() {
  const real = { open: fs.promises.open, rename: fs.promises.rename }
  fs.promises.rename = async (from, to) => {
    await real.rename.call(fs.promises, from, to)
    if (BLOB.test(String(to))) dieAt('original-stored')
  }
  fs.promises.open = async (path, ...options) => {
    const handle = await real.open.call(fs.promises, path, ...options)
    const isPrepared = options[0] === 'w' && BLOB.test(String(path)) && !String(path).endsWith('.part')
    if (!isPrepared) return handle
    const close = handle.close
    handle.close = async () => {
      await close.call(handle)
      dieAt('prepared-stored')
    }
    return handle
  }
  syncBuiltinESMExports()
}

function watchDatabase() {
  /** Whether the transaction that is open has made a document. */
  let made = false
  const before = (sql) => {
    if (/^insert into "documents" /i.test(sql)) made = true
    if (/^commit$/i.test(sql) && made) dieAt('before-commit')
    if (/^UPDATE files SET .*documentId = @documentId/.test(sql)) dieAt('before-note')
  }
  const after = (sql) => {
    if (!/^commit$/i.test(sql)) return
    if (made) dieAt('after-commit')
    made = false
  }
  const prepare = Sqlite.prototype.prepare
  Sqlite.prototype.prepare = function (sql) {
    const statement = prepare.call(this, sql)
    for (const name of ['run', 'all', 'get']) {
      const real = statement[name]
      statement[name] = (...given) => {
        before(sql)
        const result = real.apply(statement, given)
        after(sql)
        return result
      }
    }
    return statement
  }
}

if (isMainThread && place !== undefined) {
  watchFiles()
  watchDatabase()
}
