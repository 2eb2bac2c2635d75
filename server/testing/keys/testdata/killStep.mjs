// Kills the process before step KILL_STEP of a change of the master key: a step is a call that touches a file of keys, or one that seals.
// Loaded before the program by `--import`; it stands between the program and the system's own calls.
import crypto from 'node:crypto'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const last = Number(process.env['KILL_STEP'])
const isKey = (path) => /[/\\]master[.]key/.test(String(path))
const handles = new Set()
let steps = 0

function step() {
  steps += 1
  if (steps !== last) return
  process.kill(process.pid, 'SIGKILL')
  // Nothing may follow, however long the signal takes.
  for (;;);
}

function before(module, name, matters) {
  const real = module[name]
  module[name] = (...args) => {
    if (matters(...args)) step()
    return real.apply(module, args)
  }
}

before(fs, 'renameSync', (from) => isKey(from))
before(fs, 'writeSync', (handle) => handles.has(handle))
before(fs, 'fsyncSync', (handle) => handles.has(handle))
const open = fs.openSync
fs.openSync = (path, flags, ...rest) => {
  // Reading changes nothing.
  const writes = isKey(path) && flags !== 'r'
  if (writes) step()
  const handle = open.call(fs, path, flags, ...rest)
  if (writes) handles.add(handle)
  return handle
}
before(crypto, 'createCipheriv', () => true)
syncBuiltinESMExports()
