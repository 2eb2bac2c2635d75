import { join } from 'node:path'
import { entryPointAt } from '../../entryPoint.ts'
import { openDeepEncoders } from '../deep/openDeepEncoders.ts'

/** Reads some passages in depth and lets the encoders go; says how many bytes were resident before, with them and behind. */
const root = join(import.meta.dirname, '../../../..')
const entry = entryPointAt(join(root, 'shared/ingest/embedding/deep/deepWorker.ts'))
const sentence = 'The harbor of Rotwasser opens at six, and ships that come later wait outside until the morning.'
const before = process.memoryUsage.rss()
const deep = await openDeepEncoders({ entry, modelDir: join(root, 'shared/models'), depths: ['all', 'english'] })
for (const sentences of [1, 9, 3, 12])
  for (const { embed } of deep.encoders) await embed(['', ...Array(sentences).fill(sentence)], 'passage')
const during = process.memoryUsage.rss()
await deep.close()
console.log(JSON.stringify({ before, during, after: process.memoryUsage.rss() }))
