import { workerData } from 'node:worker_threads'
import type { WorkerSetup } from '../messages.ts'
import { serveTasks } from '../serveTasks.ts'
import { loadDeepEncoder } from './deepEncoder.ts'

serveTasks(loadDeepEncoder(workerData as WorkerSetup))
