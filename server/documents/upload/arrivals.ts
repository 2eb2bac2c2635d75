import { MAX_UPLOAD_BYTES } from '../../../shared/domain/limits.ts'
import { MOST_PREPARED_BYTES } from '../../../shared/domain/sync.ts'
import type { Actor } from '../../access/actor.ts'
import type { UsageService } from '../../billing/usage/usage.service.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { ArrivingFile, ReceiveFile } from '../../http/upload.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf } from '../../scope.ts'
import type { BlobStore } from '../blobs/blobStore.ts'
import type { BlobWriter } from '../blobs/blobWriter.ts'
import { createOpenUploads, type OpenUpload } from './openUploads.ts'
import { uploadName } from './uploadName.ts'

/** A file that has arrived whole and is stored as a blob; nothing says yet what it is. */
export interface Arrived {
  /** The client's name of it. */
  given: string
  fields: Record<string, unknown>
  blob: string
  /** Bytes. */
  size: number
  fingerprint: string
  print: string
  /** The blob of what a device has read of it, where it came. */
  preparedBlob: string | undefined
  /** To be called in the transaction that counts the bytes as stored: they take no further room as an upload under way. */
  counted: () => void
}

/** Whose uploads are counted together while they are under way. */
type Sender = Pick<Actor, 'userId' | 'organizationId'>

/** The way of files from a request into blobs, for whoever makes documents of them. */
export interface Arrivals {
  /**
   * Streams a file into a blob and hands it to `use`, which says by its result which blobs a row has now; all others are removed.
   * Name, type, room and the number of open uploads are looked at before the first byte.
   * @throws NOT_FOUND where the organization is deleted meanwhile, UNSUPPORTED_FILE_TYPE, STORAGE_LIMIT_EXCEEDED, TOO_MANY_REQUESTS, EMPTY_FILE, VALIDATION_FAILED, and what `receive` and
   * `use` throw
   */
  take<Result extends { kept: readonly (string | null)[] }>(
    sender: Sender,
    receive: ReceiveFile,
    options: { prepared: boolean; use: (arrived: Arrived) => Promise<Result> },
  ): Promise<Result>
}

/** What a form puts around its file, about; the exact size is counted when the file is there. */
const FORM_BYTES = 1024

export function createArrivals(deps: {
  inTransaction: InTransaction
  billing: UsageService
  blobs: BlobStore
  keyring: Keyring
  runtime: Runtime
}): Arrivals {
  const { billing, blobs, inTransaction } = deps
  const openUploads = createOpenUploads()

  const begin = async (sender: Sender, file: ArrivingFile): Promise<OpenUpload> => {
    uploadName(file.name)
    // One that does not say how long it is may well be small: it is measured when it is there.
    const open = openUploads.open(sender, Math.max(0, (file.bytes ?? 0) - FORM_BYTES))
    try {
      await inTransaction(
        async (tx) => {
          try {
            await billing.requireStorage(tx, scopeOf(sender), open.together())
          } catch (error) {
            // Before the next one asks: one that is refused takes no room from it.
            open.close()
            throw error
          }
        },
        { lasting: false },
      )
      return open
    } catch (error) {
      open.close()
      throw error
    }
  }

  return {
    async take(sender, receive, { prepared, use }) {
      const { organizationId } = sender
      const keys = await deps.keyring.keysOf(scopeOf(sender))
      const [blob, preparedBlob] = [deps.runtime.newId(), deps.runtime.newId()]
      const opened: OpenUpload[] = []
      let kept: readonly (string | null)[] = []
      try {
        const { fields, file, beside } = await receive({
          maxBytes: MAX_UPLOAD_BYTES,
          open: async (arriving) => {
            opened.push(await begin(sender, arriving))
            return blobs.writer(keys, blob)
          },
          ...(prepared && {
            beside: {
              part: 'prepared',
              maxBytes: MOST_PREPARED_BYTES,
              // Without it the file itself is read.
              open: () => blobs.writer(keys, preparedBlob, { lasting: false }),
            },
          }),
        })
        const stored = await commit(file.target, beside)
        const counted = () => opened.forEach((open) => open.close())
        const arrived = { ...stored, given: file.name, fields, blob, counted }
        const result = await use({ ...arrived, preparedBlob: beside ? preparedBlob : undefined })
        kept = result.kept
        return result
      } catch (error) {
        // Where the organization was deleted meanwhile, its folder may be gone, and the sender is nobody's any more.
        await deps.keyring.keysOf(scopeOf(sender))
        throw error
      } finally {
        for (const name of prepared ? [blob, preparedBlob] : [blob])
          if (!kept.includes(name)) await blobs.remove(organizationId, name)
        for (const open of opened) open.close()
      }
    },
  }
}

/** Makes what arrived permanent, or discards all of it. */
async function commit(file: BlobWriter, beside: BlobWriter | undefined) {
  try {
    const stored = await file.commit()
    if (stored.size === 0) throw new AppError('EMPTY_FILE', 'The file is empty.')
    await beside?.commit()
    return stored
  } catch (error) {
    await file.discard()
    await beside?.discard()
    throw error
  }
}
