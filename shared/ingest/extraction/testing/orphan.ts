import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startGuard } from '../guardThread.ts'

/** Starts itself once more as a child that loops for ever under its guard, and tells the child's process id. */
if (process.argv[2] === 'child') {
  startGuard({ parent: process.ppid, memoryLimit: undefined })
  process.send?.('looping')
  setImmediate(() => {
    for (;;);
  })
} else {
  const child = fork(fileURLToPath(import.meta.url), ['child'])
  child.once('message', () => process.stdout.write(`${child.pid}\n`))
}
