import { workerData } from 'node:worker_threads'
import { behindOrNot } from '../../extraction/goBehind.ts'
import type { WorkerSetup } from '../messages.ts'
import { serveTasks } from '../serveTasks.ts'
import { loadDeepEncoder } from './deepEncoder.ts'
import { returnLargeBlocks } from './returnLargeBlocks.ts'

// Passages are read whenever nobody asks, and never so that others wait for it; for a question somebody waits.
const goBehind = behindOrNot()
serveTasks(
  returnLargeBlocks().then(() => loadDeepEncoder(workerData as WorkerSetup)),
  ({ kind }) => goBehind(kind === 'passage'),
)
