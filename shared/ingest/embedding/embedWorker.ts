import { workerData } from 'node:worker_threads'
import { loadEmbedder } from './loadEmbedder.ts'
import type { WorkerSetup } from './messages.ts'
import { serveTasks } from './serveTasks.ts'

const { model, modelDir } = workerData as WorkerSetup
serveTasks(loadEmbedder({ model, modelDir, threads: 1 }))
