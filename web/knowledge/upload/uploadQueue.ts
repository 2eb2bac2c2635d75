import type { AccessLevel } from '../../../shared/domain/access.ts'
import type { NewestVersion } from '../../../shared/contract/documents.ts'
import type { PlacedFile } from './droppedFiles.ts'
import { mediaTypeOf, UPLOAD_TYPES } from '../../../shared/domain/fileTypes.ts'
import { MAX_QUEUED_FILES, MAX_UPLOAD_BYTES } from '../../../shared/domain/limits.ts'

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
  /** The folder that it lies in, '' for none. */
  folder: string
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
  | { type: 'setAccessOfAll'; accessLevel: AccessLevel | null }
  | { type: 'retry'; id: string }
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
    case 'setAccessOfAll':
      return queue.map((item) => (isFixed(item) ? item : { ...item, accessLevel: action.accessLevel }))
    case 'remove':
      return queue.filter((item) => item.id !== action.id || item.uploadStatus === 'uploading')
    default:
      return queue.map((item) => (item.id === action.id ? changeItem(item, action) : item))
  }
}

/** Files that wait outside the queue at most; those beyond are rejected. */
export const MOST_WAITING = 2000

/**
 * Sorts chosen files into those that are taken and a count of those that are not. `there` are the files that are in the queue or
 * wait for a place in it.
 */
export function admit(there: number, files: readonly PlacedFile[]): { accepted: PlacedFile[]; rejected: Rejections } {
  const tooLarge = files.filter(({ file }) => file.size > MAX_UPLOAD_BYTES)
  const small = files.filter(({ file }) => file.size <= MAX_UPLOAD_BYTES)
  const fit = small.filter(({ file }) => isSupported(file))
  const accepted = fit.slice(0, Math.max(0, MAX_QUEUED_FILES + MOST_WAITING - there))
  return {
    accepted,
    rejected: {
      tooLarge: tooLarge.length,
      unsupported: small.length - fit.length,
      overLimit: fit.length - accepted.length,
    },
  }
}

/**
 * Lets files that wait into the queue, which holds ten at a time that are still to be sent. Those that arrived make room; those
 * that failed stay, to be tried again.
 */
export function feed(queue: UploadQueue, waiting: UploadQueue): { queue: UploadQueue; waiting: UploadQueue } {
  const active = queue.filter(({ uploadStatus }) => uploadStatus === 'pending' || uploadStatus === 'uploading').length
  const room = Math.max(0, MAX_QUEUED_FILES - active)
  if (room === 0 || waiting.length === 0) return { queue, waiting }
  const entering = waiting.slice(0, room)
  const kept = queue.length + entering.length > MAX_QUEUED_FILES ? queue.filter(isLeft) : queue
  return { queue: [...kept, ...entering], waiting: waiting.slice(room) }
}

const isLeft = ({ uploadStatus }: UploadItem): boolean => uploadStatus !== 'success'

type ItemAction = Extract<UploadAction, { id: string }>

function changeItem(item: UploadItem, action: ItemAction): UploadItem {
  switch (action.type) {
    case 'setAccess':
      return isFixed(item) ? item : { ...item, accessLevel: action.accessLevel }
    case 'retry':
      return item.uploadStatus === 'error' ? reset(item) : item
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

const isFixed = ({ uploadStatus }: UploadItem): boolean => uploadStatus === 'uploading' || uploadStatus === 'success'

function reset(item: UploadItem): UploadItem {
  const { errorMessage: _cleared, ...rest } = item
  return { ...rest, uploadStatus: 'pending', uploadProgress: 0 }
}

/** By media type or by extension: browsers leave the type empty for kinds that they do not know. */
function isSupported(file: File): boolean {
  return mediaTypeOf(file.name) !== undefined || Object.values(UPLOAD_TYPES).includes(file.type)
}
