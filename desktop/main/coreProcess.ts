import { createConsole } from '../core/console.ts'
import { consoleEntries } from '../core/workers.ts'
import type { CoreStart } from './messages.ts'
import { serveCore } from './serveCore.ts'

/** The embedding model that ships with the product; the server says whether it has the same. */
const MODEL = 'veracite-multilingual'

const { dataDir, modelDir, version, can } = JSON.parse(process.argv.at(-1) ?? '') as CoreStart
const { parentPort } = process

serveCore(
  {
    post: (message) => parentPort.postMessage(message),
    onMessage: (hear) => void parentPort.on('message', ({ data }) => hear(data)),
  },
  can,
  ({ secrets, face }) =>
    createConsole({ dataDir, modelDir, version, model: MODEL, entries: consoleEntries(), secrets, face }),
).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  },
)
