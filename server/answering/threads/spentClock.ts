import type { Worker } from 'node:worker_threads'
import { threadCpuMs } from '../../../shared/ingest/extraction/processUsage.ts'

/**
 * A clock of the milliseconds that a thread spends from now on: working, and waiting for what others do for it. Time in which it could
 * work and got no processor does not count where the system tells the processor time of threads (Linux), so that a busy host makes nothing
 * look slow; elsewhere all time counts.
 */
export function spentClock(worker: Worker, systemId: number | undefined): () => number {
  const idleMs = () => worker.performance.eventLoopUtilization().idle
  const [started, idleBefore, cpuBefore] = [performance.now(), idleMs(), threadCpuMs(systemId)]
  return () => {
    const cpu = threadCpuMs(systemId)
    if (cpu === undefined || cpuBefore === undefined) return performance.now() - started
    return cpu - cpuBefore + idleMs() - idleBefore
  }
}
