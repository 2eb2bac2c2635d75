import type { Generated } from 'kysely'
import type { AccessLevel } from '../../../shared/domain/access.ts'
import type { Flag, Time } from './columns.ts'

/** A program on a computer that watches folders. */
export interface SyncDevicesTable {
  id: Generated<number>
  organizationId: number
  /** As it calls itself. */
  deviceId: string
  name: string
  lastSeenAt: Time
  /** When a file that it had read was last read again and came to the same. */
  checkedAt: Time | null
  /** When one came to something else: for a while it is not believed. */
  doubtedAt: Time | null
}

/** A folder of a device. */
export interface SyncFoldersTable {
  id: Generated<number>
  organizationId: number
  /** Row of the device. */
  deviceId: number
  /** The device's own name of it. */
  key: string
  /** What its documents lie under in the library. */
  name: string
  /** Where it lies on the device. */
  root: string
  accessLevel: AccessLevel
  addedBy: string | null
  createdAt: Time
  lastSeenAt: Time
}

/** A file of such a folder. */
export interface SyncFilesTable {
  id: Generated<number>
  organizationId: number
  /** Null once the folder is watched no more. */
  folderId: number | null
  path: string
  /** As `documents.contentPrint`. */
  print: string
  /** Bytes. */
  size: number
  /** The document that its bytes are; it may be one that somebody uploaded, or one that another file is, too. */
  documentId: number
  /** When it was found to be gone; kept for as long as its document can be brought back. */
  removedAt: Time | null
  /** Whether somebody had confirmed its removal, so that the brake does not count it. */
  confirmed: Generated<Flag>
}
