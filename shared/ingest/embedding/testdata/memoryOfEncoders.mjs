import { join } from 'node:path'
import { entryPointAt } from '../../entryPoint.ts'
import { openDeepEncoders } from '../deep/openDeepEncoders.ts'

/** Reads some passages in depth and lets the encoders go; says how many bytes were resident before, with them and behind, once what is kept for a while has gone. */
const root = join(import.meta.dirname, '../../../..')
const entry = entryPointAt(join(root, 'shared/ingest/embedding/deep/deepWorker.ts'))
const sentence = 'The harbor of Rotwasser opens at six, and ships that come later wait outside until the morning.'
const before = process.memoryUsage.rss()
const deep = await openDeepEncoders({ entry, modelDir: join(root, 'shared/models'), depths: ['all', 'english'] })
for (const sentences of [1, 9, 3, 12])
  for (const { embed } of deep.encoders) await embed(['', ...Array(sentences).fill(sentence)], 'passage')
const during = process.memoryUsage.rss()
await deep.close()
let after = process.memoryUsage.rss()
// V8 keeps the pages of a thread that has ended for some seconds (from Node 24 on).
for (let looks = 0; looks < 60 && (after - before) / (during - before) > 0.45; looks += 1) {
  await new Promise((resolve) => setTimeout(resolve, 500))
  after = process.memoryUsage.rss()
}
console.log(JSON.stringify({ before, during, after }))
