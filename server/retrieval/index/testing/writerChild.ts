import { createSqliteIndex } from '../sqlite/sqliteIndex.ts'
import { DIMENSIONS, tenantOf } from './samples.ts'
import { stepOf } from './writingSteps.ts'

// A process that writes to an index step by step until it is killed, and says after each step that it is done.
const [folder = '', first = '0'] = process.argv.slice(2)
const index = createSqliteIndex({ folder, model: { id: 'test', dimensions: DIMENSIONS } })
const tenant = tenantOf(1)
for (let step = Number(first); ; step += 1) {
  const { written, removed } = stepOf(step)
  if (removed === undefined) await index.upsert(tenant, written)
  else await index.remove(tenant, removed)
  process.send?.(step)
}
