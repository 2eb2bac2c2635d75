import { workerData } from 'node:worker_threads'
import { goBehind } from '../extraction/goBehind.ts'
import { loadEmbedder } from './loadEmbedder.ts'
import type { WorkerSetup } from './messages.ts'
import { serveTasks } from './serveTasks.ts'

const { model, modelDir } = workerData as WorkerSetup
const loading = loadEmbedder({ model, modelDir, threads: 1 })
serveTasks(loading)
// Questions are embedded where they are read, if the model can be shared: then only passages are left here.
loading.then(
  ({ shared }) => shared && goBehind(),
  () => undefined,
)
