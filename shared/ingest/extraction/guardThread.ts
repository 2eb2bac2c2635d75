import { Worker } from 'node:worker_threads'

/**
 * Watches over this process from a thread of its own, because a parser stuck in a loop hears no event: ends the process
 * when its parent is gone, and, where a memory limit is given (bytes), when more is resident.
 */
export function startGuard(options: { parent: number; memoryLimit: number | undefined }): void {
  const guard = new Worker(WATCH, { eval: true, workerData: options, resourceLimits: { maxOldGenerationSizeMb: 16 } })
  guard.unref()
}

// Source and not a file: a bundle has no second file to start the thread from.
const WATCH = `
const { workerData } = require('node:worker_threads')
function orphaned() {
  if (process.ppid !== workerData.parent) return true
  try { process.kill(workerData.parent, 0); return false } catch (error) { return error.code === 'ESRCH' }
}
setInterval(() => {
  const tooBig = workerData.memoryLimit !== undefined && process.memoryUsage.rss() > workerData.memoryLimit
  if (tooBig || orphaned()) process.kill(process.pid, 'SIGKILL')
}, workerData.memoryLimit === undefined ? 500 : 50)
`
