import { MAX_UPLOAD_BYTES } from '../../../shared/domain/limits.ts'
import { uploadFields, type UploadAnswer } from '../../../shared/contract/documents.ts'
import type { AccessLevel } from '../../../shared/domain/access.ts'
import type { Actor } from '../../access/actor.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import type { BillingService } from '../../billing/billing.service.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { Db } from '../../db/connection.ts'
import { AppError, assertThat } from '../../errors.ts'
import type { ReceiveFile } from '../../http/upload.ts'
import type { Runtime } from '../../runtime.ts'
import type { BlobStore, BlobWriter } from '../blobStore.ts'
import { documentView } from '../documentView.ts'
import {
  addDocument,
  findByContent,
  findNewestByName,
  restartDocument,
  type DocumentRow,
} from '../documents.repository.ts'
import { uploadName } from './uploadName.ts'

export interface UploadService {
  /** Takes one file in and returns at once; a worker goes on with it. */
  upload(actor: Actor, receive: ReceiveFile): Promise<UploadAnswer>
}

/** A file that is stored as a blob, before it has a row. */
interface StoredFile {
  blob: string
  name: string
  mediaType: string
  size: number
  fingerprint: string
  accessLevel: AccessLevel
}

export function createUploadService(deps: {
  inTransaction: InTransaction
  audit: AuditService
  billing: BillingService
  blobs: BlobStore
  keyring: Keyring
  runtime: Runtime
  /** Tells the queue that there is work. */
  onUpload: () => void
}): UploadService {
  return {
    async upload(actor, receive) {
      const scope = scopeOf(actor)
      const keys = await deps.keyring.keysOf(scope)
      const blob = deps.runtime.newId()
      const { fields, file } = await receive({ maxBytes: MAX_UPLOAD_BYTES, open: () => deps.blobs.writer(keys, blob) })
      const stored = await keepFile(file.target, { blob, given: file.name, fields })
      try {
        const { row, duplicate } = await deps.inTransaction(async (tx) => {
          const registered = await register(tx, deps.billing, { scope, actor, stored, now: deps.runtime.now() })
          if (!registered.duplicate)
            await deps.audit.record(tx, actor, { action: 'document.uploaded', target: registered.row.originalName })
          return registered
        })
        if (row.filename !== blob) await deps.blobs.remove(scope.organizationId, blob)
        deps.onUpload()
        return { document: documentView(keys, row), ...(duplicate ? { duplicate } : {}) }
      } catch (error) {
        await deps.blobs.remove(scope.organizationId, blob)
        throw error
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
    assertThat(fields.success, 'VALIDATION_FAILED', 'The access level must be admin, users or public')
    const { size, fingerprint } = await target.commit()
    if (size === 0) throw new AppError('EMPTY_FILE', 'The file is empty.')
    return { blob: arrived.blob, name, mediaType, size, fingerprint, accessLevel: fields.data.accessLevel }
  } catch (error) {
    await target.discard()
    throw error
  }
}

/**
 * Adds the row. The same bytes lead to the document that is there already (a failed one is tried again, a replaced one
 * becomes the newest version); other bytes under a known name become its next version.
 */
async function register(
  tx: Db,
  billing: BillingService,
  upload: { scope: Scope; actor: Actor; stored: StoredFile; now: Date },
): Promise<{ row: DocumentRow; duplicate: boolean }> {
  const { scope, stored } = upload
  const same = await findByContent(tx, scope, stored.fingerprint)
  const earlier = await findNewestByName(tx, scope, same?.originalName ?? stored.name)
  const nextVersion = (earlier?.version ?? 0) + 1
  if (same?.superseded === 1) return { row: await restartDocument(tx, scope, same.id, nextVersion), duplicate: true }
  if (same?.status === 'failed')
    return { row: await restartDocument(tx, scope, same.id, same.version), duplicate: true }
  if (same) return { row: same, duplicate: true }
  await billing.reserveStorage(tx, scope, stored.size)
  const row = await addDocument(tx, scope, {
    filename: stored.blob,
    originalName: stored.name,
    fileSize: stored.size,
    fileType: stored.mediaType,
    uploadedBy: upload.actor.userId,
    uploadedAt: upload.now.toISOString(),
    contentHash: stored.fingerprint,
    accessLevel: stored.accessLevel,
    version: nextVersion,
    parentDocumentId: earlier ? (earlier.parentDocumentId ?? earlier.id) : null,
  })
  return { row, duplicate: false }
}
