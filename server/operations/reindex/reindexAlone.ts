import { setTimeout } from 'node:timers/promises'
import { lockFolder } from '../../db/copies/folderLock.ts'
import { createIndexing } from '../../documents/indexing/createIndexing.ts'
import { listIndexProgress } from '../../documents/indexing/indexProgress.ts'

const NOTED_EVERY_MS = 5_000

/** What is worked with, and has to be closed. */
type Foundation = Parameters<typeof createIndexing>[0] &
  Record<'embedder' | 'examiners' | 'index', { close(): Promise<void> }> & {
    deep: { close(): Promise<void> } | undefined
    logEraser: { stop(): void }
    extraction: { close(): void }
    letGo(): void
  }

/**
 * Does what was asked of search indexes where no server is there to do it.
 * @returns whether it was done; false where a server works on the data, which does it itself
 * @throws where the data cannot be opened
 */
export async function reindexAlone(options: {
  dataDir: string
  lay: () => Promise<Foundation>
  note: (sentence: string) => void
}): Promise<boolean> {
  const { dataDir, note } = options
  const letGo = lockFolder(dataDir)
  if (!letGo) return false
  letGo()
  const laid = await options.lay()
  const indexing = await createIndexing(laid)
  const over = new AbortController()
  const noting = tellProgress(() => listIndexProgress(laid.db), { note, signal: over.signal })
  try {
    await indexing.reindexing.finish()
    return true
  } finally {
    over.abort()
    await noting
    await indexing.stop()
    laid.logEraser.stop()
    laid.extraction.close()
    const { embedder, deep, examiners, index } = laid
    await Promise.all([embedder, deep, examiners, index].map(async (each) => each?.close()))
    await laid.db.destroy()
    laid.letGo()
  }
}

async function tellProgress(
  read: () => ReturnType<typeof listIndexProgress>,
  { note, signal }: { note: (sentence: string) => void; signal: AbortSignal },
): Promise<void> {
  for (;;) {
    await setTimeout(NOTED_EVERY_MS, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    for (const { organization, state, chunksDone, chunksTotal } of await read())
      if (state === 'building' || state === 'returning')
        note(`${organization}: ${chunksDone} of ${chunksTotal} passages`)
  }
}
