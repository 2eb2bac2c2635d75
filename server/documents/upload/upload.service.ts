import { uploadFields, type UploadAnswer } from '../../../shared/contract/documents.ts'
import type { Actor } from '../../access/actor.ts'
import { requireMember } from '../../access/standing.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import type { AuditEntry, AuditService } from '../../audit/audit.service.ts'
import type { UsageService } from '../../billing/usage/usage.service.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { assertThat } from '../../errors.ts'
import type { ReceiveFile } from '../../http/upload.ts'
import type { Runtime } from '../../runtime.ts'
import { documentView } from '../documentView.ts'
import type { Arrivals, Arrived } from './arrivals.ts'
import { registerUpload, type Registered, type StoredFile } from './registerUpload.ts'
import { folderName, uploadName } from './uploadName.ts'

export interface UploadService {
  /**
   * Takes one file in and returns at once; a worker goes on with it. `confirmAccess` is asked again when the last byte has come: rights
   * may have been taken away meanwhile. @throws what `Arrivals.take`, `receive` and `confirmAccess` throw
   */
  upload(actor: Actor, receive: ReceiveFile, confirmAccess?: () => Promise<void>): Promise<UploadAnswer>
  /** Takes in a file of the product, which nobody in the organization uploads. @throws what `Arrivals.take` throws */
  uploadOwn(scope: Scope, receive: ReceiveFile): Promise<void>
}

/** On whose behalf a file comes. */
interface Uploader {
  scope: Scope
  /** Null for the server itself. */
  userId: string | null
  /** Asked in the transaction that registers the file. @throws UNAUTHENTICATED */
  confirm(tx: Db): Promise<void>
  record(tx: Db, entry: AuditEntry): Promise<void>
}

interface UploadDeps {
  inTransaction: InTransaction
  audit: AuditService
  billing: UsageService
  arrivals: Arrivals
  keyring: Keyring
  runtime: Runtime
  /** Makes the search index follow a change of a level. */
  followLevels: () => Promise<void>
  /** Tells the queue that there is work. */
  onUpload: () => void
}

const WRONG_FIELDS = 'The access level must be admin, users or public, and a folder at most 500 characters'

export function createUploadService(deps: UploadDeps): UploadService {
  const take = async (uploader: Uploader, receive: ReceiveFile, confirmAccess = () => Promise.resolve()) => {
    const { scope, userId } = uploader
    const use = async (arrived: Arrived) => {
      const stored = storedFile(arrived)
      await confirmAccess()
      const registered = await register(deps, uploader, { stored, counted: arrived.counted })
      return { ...registered, kept: [registered.row.filename] }
    }
    const sender = { userId: userId ?? '', organizationId: scope.organizationId }
    const taken = await deps.arrivals.take(sender, receive, { prepared: false, use })
    if (taken.levelsChanged) await deps.followLevels()
    deps.onUpload()
    return taken
  }
  return {
    async upload(actor, receive, confirmAccess) {
      const keys = await deps.keyring.keysOf(scopeOf(actor))
      const uploader: Uploader = {
        scope: scopeOf(actor),
        userId: actor.userId,
        confirm: (tx) => requireMember(tx, actor),
        record: (tx, entry) => deps.audit.record(tx, actor, entry),
      }
      const { row, duplicate } = await take(uploader, receive, confirmAccess)
      return { document: documentView(keys, row), ...(duplicate ? { duplicate } : {}) }
    },
    async uploadOwn(scope, receive) {
      const record: Uploader['record'] = (tx, entry) => deps.audit.recordFor(tx, scope, entry)
      await take({ scope, userId: null, confirm: async () => undefined, record }, receive)
    },
  }
}

/** Checks what came with a file. */
function storedFile({ given, fields, counted: _counted, ...arrived }: Arrived): StoredFile {
  const { name, mediaType } = uploadName(given)
  const parsed = uploadFields.safeParse(fields)
  assertThat(parsed.success, 'VALIDATION_FAILED', WRONG_FIELDS)
  const { accessLevel, folder = '' } = parsed.data
  return { ...arrived, name, mediaType, accessLevel, folder: folderName(folder) }
}

function register(
  deps: UploadDeps,
  { scope, userId, confirm, record }: Uploader,
  { stored, counted }: { stored: StoredFile; counted: () => void },
): Promise<Registered> {
  return deps.inTransaction(async (tx) => {
    await confirm(tx)
    const registered = await registerUpload(tx, scope, {
      stored,
      uploadedBy: userId,
      now: deps.runtime.now(),
      async reserve(bytes) {
        await deps.billing.reserveStorage(tx, scope, bytes)
        counted()
      },
    })
    for (const entry of auditEntries(registered)) await record(tx, entry)
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
