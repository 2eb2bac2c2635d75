import { MAX_UPLOAD_BYTES } from '../../../shared/domain/limits.ts'
import { uploadFields, type UploadAnswer } from '../../../shared/contract/documents.ts'
import type { Actor } from '../../access/actor.ts'
import { requireMember } from '../../access/standing.ts'
import { scopeOf } from '../../scope.ts'
import type { AuditEntry, AuditService } from '../../audit/audit.service.ts'
import type { UsageService } from '../../billing/usage.service.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { AppError, assertThat } from '../../errors.ts'
import type { ArrivingFile, ReceiveFile } from '../../http/upload.ts'
import type { Runtime } from '../../runtime.ts'
import type { BlobStore, BlobWriter } from '../blobStore.ts'
import { documentView } from '../documentView.ts'
import { createOpenUploads, type OpenUpload } from './openUploads.ts'
import { registerUpload, type Registered, type StoredFile } from './registerUpload.ts'
import { folderName, uploadName } from './uploadName.ts'

export interface UploadService {
  /**
   * Takes one file in and returns at once; a worker goes on with it. Name, type, room and the number of open uploads are
   * looked at before the first byte. `confirmAccess` is asked again when the last one has come: rights may have been taken
   * away meanwhile. @throws UNSUPPORTED_FILE_TYPE, STORAGE_LIMIT_EXCEEDED, TOO_MANY_REQUESTS, EMPTY_FILE,
   * VALIDATION_FAILED, and what `receive` and `confirmAccess` throw
   */
  upload(actor: Actor, receive: ReceiveFile, confirmAccess?: () => Promise<void>): Promise<UploadAnswer>
}

interface UploadDeps {
  inTransaction: InTransaction
  audit: AuditService
  billing: UsageService
  blobs: BlobStore
  keyring: Keyring
  runtime: Runtime
  /** Makes the search index follow a change of a level. */
  followLevels: () => Promise<void>
  /** Tells the queue that there is work. */
  onUpload: () => void
}

const WRONG_FIELDS = 'The access level must be admin, users or public, and a folder at most 500 characters'

/** What a form puts around its file, about; the exact size is counted when the file is there. */
const FORM_BYTES = 1024

export function createUploadService(deps: UploadDeps): UploadService {
  const { billing, blobs, inTransaction } = deps
  const openUploads = createOpenUploads()

  const begin = async (actor: Actor, file: ArrivingFile): Promise<OpenUpload> => {
    uploadName(file.name)
    const open = openUploads.open(actor, Math.max(0, (file.bytes ?? MAX_UPLOAD_BYTES) - FORM_BYTES))
    try {
      await inTransaction(async (tx) => {
        const scope = scopeOf(actor)
        await billing.reserveStorage(tx, scope, open.together)
        await billing.returnStorage(tx, scope, open.together)
      })
      return open
    } catch (error) {
      open.close()
      throw error
    }
  }

  return {
    async upload(actor, receive, confirmAccess = () => Promise.resolve()) {
      const { organizationId } = actor
      const keys = await deps.keyring.keysOf(scopeOf(actor))
      const blob = deps.runtime.newId()
      const opened: OpenUpload[] = []
      try {
        const { fields, file } = await receive({
          maxBytes: MAX_UPLOAD_BYTES,
          open: async (arriving) => {
            opened.push(await begin(actor, arriving))
            return blobs.writer(keys, blob)
          },
        })
        const stored = await keepFile(file.target, { blob, given: file.name, fields })
        await confirmAccess()
        const registered = await register(deps, actor, stored)
        if (registered.row.filename !== blob) await blobs.remove(organizationId, blob)
        if (registered.levelsChanged) await deps.followLevels()
        deps.onUpload()
        const { row, duplicate } = registered
        return { document: documentView(keys, row), ...(duplicate ? { duplicate } : {}) }
      } catch (error) {
        await blobs.remove(organizationId, blob)
        throw error
      } finally {
        for (const open of opened) open.close()
      }
    },
  }
}

/** Checks what arrived and makes the blob permanent, or discards it. */
async function keepFile(
  target: BlobWriter,
  arrived: { blob: string; given: string; fields: Record<string, unknown> },
): Promise<StoredFile> {
  try {
    const { name, mediaType } = uploadName(arrived.given)
    const fields = uploadFields.safeParse(arrived.fields)
    assertThat(fields.success, 'VALIDATION_FAILED', WRONG_FIELDS)
    const { size, fingerprint } = await target.commit()
    if (size === 0) throw new AppError('EMPTY_FILE', 'The file is empty.')
    const { accessLevel, folder = '' } = fields.data
    return { blob: arrived.blob, name, mediaType, size, fingerprint, accessLevel, folder: folderName(folder) }
  } catch (error) {
    await target.discard()
    throw error
  }
}

function register(deps: UploadDeps, actor: Actor, stored: StoredFile): Promise<Registered> {
  const scope = scopeOf(actor)
  return deps.inTransaction(async (tx) => {
    await requireMember(tx, actor)
    const registered = await registerUpload(tx, scope, {
      stored,
      uploadedBy: actor.userId,
      now: deps.runtime.now(),
      reserve: (bytes) => deps.billing.reserveStorage(tx, scope, bytes),
    })
    for (const entry of auditEntries(registered)) await deps.audit.record(tx, actor, entry)
    return registered
  })
}

function auditEntries({ row, duplicate, levelBefore }: Registered): AuditEntry[] {
  const target = row.originalName
  return [
    ...(duplicate ? [] : [{ action: 'document.uploaded' as const, target }]),
    ...(levelBefore === undefined
      ? []
      : [{ action: 'document.access_changed' as const, target, detail: `${levelBefore} to ${row.accessLevel}` }]),
  ]
}
