import type { Embedder } from '../../shared/ingest/embedder.ts'
import type { Arrivals } from '../documents/upload/arrivals.ts'
import { createSyncChangesService, type SyncChangesService } from './changes.service.ts'
import { createSyncFilesService, type SyncFilesService } from './files.service.ts'
import { createSyncFoldersService, type Introduce, type SyncDeps, type SyncFoldersService } from './folders.service.ts'
import { createSyncQuarantineService, type SyncQuarantineService } from './quarantine.service.ts'

/** What the routes of the sync call. */
export interface SyncServices {
  folders: SyncFoldersService
  files: SyncFilesService
  changes: SyncChangesService
  quarantine: SyncQuarantineService
}

/** Watched folders: their devices, their files and what became of them. */
export function createSync(
  deps: SyncDeps & {
    arrivals: Arrivals
    embedder: Pick<Embedder, 'modelId' | 'dimensions'>
    introduce: Introduce
    /** Tells the queue that there is work. */
    onUpload: () => void
    /** Tells the clean-up that there is work. */
    onRemove: () => void
  },
): SyncServices {
  const quarantine = createSyncQuarantineService(deps)
  return {
    quarantine,
    folders: createSyncFoldersService({ ...deps, quarantined: quarantine.counts }),
    files: createSyncFilesService(deps),
    changes: createSyncChangesService(deps),
  }
}
