import type { AccessLevel } from '../../shared/domain/access.ts'
import type { NewestVersion } from '../../shared/contract/documents.ts'
import { mediaTypeOf, UPLOAD_TYPES } from '../../shared/domain/fileTypes.ts'
import { MAX_QUEUED_FILES, MAX_UPLOAD_BYTES } from '../../shared/domain/limits.ts'

/** One file of the upload queue. */
export interface UploadItem {
  id: string
  name: string
  /** Bytes. */
  size: number
  type: string
  /** The level that the person chose; null leaves it to the server: as the version before, else all users. */
  accessLevel: AccessLevel | null
  /** The document that this file becomes the next version of. */
  replaces?: NewestVersion
  file: File
  uploadStatus: 'pending' | 'uploading' | 'success' | 'error'
  /** Share that was sent, 0 to 100. */
  uploadProgress: number
  errorMessage?: string
  /** The name under which the same content was there already. */
  existsAs?: string
}

export type UploadQueue = readonly UploadItem[]

/** How many of the chosen files were not taken, by reason. */
export interface Rejections {
  tooLarge: number
  unsupported: number
  overLimit: number
}

/** Every way in which the queue changes. */
export type UploadAction =
  | { type: 'add'; items: readonly UploadItem[] }
  | { type: 'remove'; id: string }
  | { type: 'setAccess'; id: string; accessLevel: AccessLevel }
  | { type: 'start'; id: string }
  | { type: 'progress'; id: string; percent: number }
  | { type: 'replaces'; id: string; newest: NewestVersion }
  | { type: 'succeed'; id: string; existsAs?: string }
  | { type: 'fail'; id: string; message: string }
  | { type: 'release'; id: string }
  | { type: 'retryFailed' }
  | { type: 'clearSucceeded' }
  | { type: 'clear' }

/** The queue after a change; changes that an item's state forbids leave it as it is. */
export function changeQueue(queue: UploadQueue, action: UploadAction): UploadQueue {
  switch (action.type) {
    case 'add':
      return [...queue, ...action.items]
    case 'clear':
      return queue.filter((item) => item.uploadStatus === 'uploading')
    case 'clearSucceeded':
      return queue.filter((item) => item.uploadStatus !== 'success')
    case 'retryFailed':
      return queue.map((item) => (item.uploadStatus === 'error' ? reset(item) : item))
    case 'remove':
      return queue.filter((item) => item.id !== action.id || item.uploadStatus === 'uploading')
    default:
      return queue.map((item) => (item.id === action.id ? changeItem(item, action) : item))
  }
}

/** Sorts chosen files into those that fit the queue and a count of those that do not. */
export function admit(queue: UploadQueue, files: readonly File[]): { accepted: File[]; rejected: Rejections } {
  const tooLarge = files.filter((file) => file.size > MAX_UPLOAD_BYTES)
  const unsupported = files.filter((file) => file.size <= MAX_UPLOAD_BYTES && !isSupported(file))
  const fit = files.filter((file) => file.size <= MAX_UPLOAD_BYTES && isSupported(file))
  const accepted = fit.slice(0, Math.max(0, MAX_QUEUED_FILES - queue.length))
  return {
    accepted,
    rejected: { tooLarge: tooLarge.length, unsupported: unsupported.length, overLimit: fit.length - accepted.length },
  }
}

type ItemAction = Extract<UploadAction, { id: string }>

function changeItem(item: UploadItem, action: ItemAction): UploadItem {
  switch (action.type) {
    case 'setAccess':
      return item.uploadStatus === 'uploading' || item.uploadStatus === 'success'
        ? item
        : { ...item, accessLevel: action.accessLevel }
    case 'start':
      return { ...reset(item), uploadStatus: 'uploading' }
    case 'progress':
      return { ...item, uploadProgress: action.percent }
    case 'replaces':
      return { ...item, replaces: action.newest }
    case 'succeed': {
      const { existsAs } = action
      return { ...item, uploadStatus: 'success', uploadProgress: 100, ...(existsAs !== undefined && { existsAs }) }
    }
    case 'fail':
      return { ...item, uploadStatus: 'error', uploadProgress: 0, errorMessage: action.message }
    case 'release':
      return reset(item)
    case 'remove':
      return item
  }
}

function reset(item: UploadItem): UploadItem {
  const { errorMessage: _cleared, ...rest } = item
  return { ...rest, uploadStatus: 'pending', uploadProgress: 0 }
}

/** By media type or by extension: browsers leave the type empty for kinds that they do not know. */
function isSupported(file: File): boolean {
  return mediaTypeOf(file.name) !== undefined || Object.values(UPLOAD_TYPES).includes(file.type)
}
