import { workerData } from 'node:worker_threads'
import { goBehind } from '../../extraction/goBehind.ts'
import type { WorkerSetup } from '../messages.ts'
import { serveTasks } from '../serveTasks.ts'
import { loadDeepEncoder } from './deepEncoder.ts'
import { returnLargeBlocks } from './returnLargeBlocks.ts'

// It works whenever nobody asks, and never so that others wait for it.
goBehind()
serveTasks(returnLargeBlocks().then(() => loadDeepEncoder(workerData as WorkerSetup)))
