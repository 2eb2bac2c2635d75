import { createBackfilling } from './backfill/backfilling.ts'
import { createBlobSweep } from './blobs/blobSweep.ts'
import { createLookAfterStored } from './damage/lookAfterStored.ts'
import { createDeepening } from './deep/deepening.ts'

type Deepening = Parameters<typeof createDeepening>[0]
type UpkeepDeps = Parameters<typeof createBackfilling>[0] &
  Parameters<typeof createBlobSweep>[0] &
  Parameters<typeof createLookAfterStored>[0] &
  Omit<Deepening, 'deep'> & { deep: Deepening['deep'] | undefined }

/**
 * What is done for documents that are searchable already: they are described and read in depth, what is damaged of them is mended, and files
 * without one are removed.
 */
export function createUpkeep(deps: UpkeepDeps): { start(): void; stop(): Promise<void> } {
  const { deep } = deps
  const deepening = deep ? [createDeepening({ ...deps, deep })] : []
  const all = [createBlobSweep(deps), createBackfilling(deps), createLookAfterStored(deps), ...deepening]
  return {
    start: () => all.forEach((each) => each.start()),
    async stop() {
      await Promise.all(all.map((each) => each.stop()))
    },
  }
}
