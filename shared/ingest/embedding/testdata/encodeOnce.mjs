import { join } from 'node:path'
import { entryPointAt } from '../../entryPoint.ts'
import { openDeepEncoder } from '../deep/openDeepEncoders.ts'

/** Reads a sentence in depth, in a thread as the server does, and says how many vectors there are. */
const root = join(import.meta.dirname, '../../../..')
const entry = entryPointAt(join(root, 'shared/ingest/embedding/deep/deepWorker.ts'))
const encoder = await openDeepEncoder({ entry, modelDir: join(root, 'shared/models'), depth: 'english' })
const vectors = await encoder.embed(['The harbor opens at six.'], 'passage')
await encoder.close()
console.log(vectors.length)
