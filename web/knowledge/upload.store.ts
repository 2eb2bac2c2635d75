import { create } from 'zustand'
import { texts } from '../texts/i18n.ts'
import { notify } from '../ui/notify.ts'
import { sendFile } from './sendFile.ts'
import {
  admit,
  changeQueue,
  type Rejections,
  type UploadAction,
  type UploadItem,
  type UploadQueue,
} from './uploadQueue.ts'

const VANISH_MS = 3000

interface UploadState {
  queue: UploadQueue
  running: boolean
}

/** The upload queue. It lives outside the page, so that uploads go on while another page is open. */
export const useUploads = create<UploadState>(() => ({ queue: [], running: false }))

let current: AbortController | null = null

/** Changes the queue. */
export function change(action: UploadAction): void {
  useUploads.setState(({ queue }) => ({ queue: changeQueue(queue, action) }))
}

/** Adds chosen files to the queue, and says which were not taken. */
export function addFiles(files: readonly File[]): void {
  const { accepted, rejected } = admit(useUploads.getState().queue, files)
  change({ type: 'add', items: accepted.map(asItem) })
  if (rejected.tooLarge + rejected.unsupported + rejected.overLimit > 0)
    notify.error(texts.t('knowledge.rejectedTitle'), rejectionText(rejected))
  else if (accepted.length > 0)
    notify.info(texts.t('knowledge.readyTitle'), texts.t('knowledge.ready', { count: accepted.length }))
}

/** Uploads what is pending, one file after the other. `onUploaded` is told after each file that arrived. */
export async function uploadPending(onUploaded: () => void): Promise<void> {
  if (useUploads.getState().running) return
  current = new AbortController()
  const { signal } = current
  useUploads.setState({ running: true })
  let arrived = 0
  for (let item = nextPending(); item && !signal.aborted; item = nextPending()) {
    if (!(await upload(item, signal))) continue
    arrived += 1
    onUploaded()
  }
  useUploads.setState({ running: false })
  if (arrived === 0) return
  notify.success(texts.t('knowledge.completeTitle'), texts.t('knowledge.complete', { count: arrived }))
  setTimeout(() => change({ type: 'clearSucceeded' }), VANISH_MS)
}

/** Tries the failed files again. */
export function retryFailed(onUploaded: () => void): void {
  change({ type: 'retryFailed' })
  void uploadPending(onUploaded)
}

/** Stops the upload that is running; its file stays in the queue. */
export function cancelUpload(): void {
  current?.abort()
}

async function upload(item: UploadItem, signal: AbortSignal): Promise<boolean> {
  change({ type: 'start', id: item.id })
  const outcome = await sendFile(item, {
    signal,
    onProgress: (percent) => change({ type: 'progress', id: item.id, percent }),
  })
  if (outcome.type === 'done') change({ type: 'succeed', id: item.id })
  if (outcome.type === 'cancelled') change({ type: 'release', id: item.id })
  if (outcome.type === 'failed') {
    const { message } = outcome
    change({ type: 'fail', id: item.id, message })
    notify.error(
      texts.t('knowledge.uploadFailedTitle'),
      texts.t('knowledge.uploadFailed', { name: item.name, message }),
    )
  }
  return outcome.type === 'done'
}

function nextPending(): UploadItem | undefined {
  return useUploads.getState().queue.find(({ uploadStatus }) => uploadStatus === 'pending')
}

let created = 0
function asItem(file: File): UploadItem {
  return {
    id: String(++created),
    name: file.name,
    size: file.size,
    type: file.type,
    accessLevel: 'users',
    file,
    uploadStatus: 'pending',
    uploadProgress: 0,
  }
}

function rejectionText({ tooLarge, unsupported, overLimit }: Rejections): string {
  return [
    tooLarge > 0 && texts.t('knowledge.tooLarge', { count: tooLarge }),
    unsupported > 0 && texts.t('knowledge.unsupported', { count: unsupported }),
    overLimit > 0 && texts.t('knowledge.overLimit', { count: overLimit }),
    texts.t('knowledge.onlyDocuments'),
  ]
    .filter(Boolean)
    .join(' ')
}
