import { existsSync } from 'node:fs'
import type { IndexView } from '../../types.ts'
import { indexPath, isDamaged } from './indexFile.ts'
import { damageTold } from './indexReader.ts'
import { createSqliteIndex } from './sqliteIndex.ts'

/** Looks at the index files of a folder, which is there. */
export function openIndexView(folder: string): IndexView {
  // The model is said with each file.
  const index = createSqliteIndex({ folder, model: { id: '', dimensions: 0 } })
  return {
    stateOf({ organizationId, file }) {
      const path = indexPath(folder, organizationId, file.name)
      if (!existsSync(path)) return 'missing'
      return isDamaged(path) ? 'damaged' : 'sound'
    },
    documents: (...args) => damageTold(() => index.documents(...args)),
    unlike: (...args) => damageTold(() => index.unlike(...args)),
    close: index.close,
  }
}
