import { versionAnswer } from '../../../shared/contract/documents.ts'
import { call } from '../../api/http.ts'
import { texts } from '../../texts/i18n.ts'
import { notify } from '../../ui/notify.ts'
import type { PlacedFile } from './droppedFiles.ts'
import { sendFile } from './sendFile.ts'
import { useUploads } from './uploads.ts'
import { rejectionText, tellFailure, tellOutcome, type BatchOutcome } from './uploadToasts.ts'
import { admit, changeQueue, feed, type UploadAction, type UploadItem } from './uploadQueue.ts'

const VANISH_MS = 3000

let current: AbortController | null = null

/** Changes the queue, and lets in what waits where there is room then. */
export function change(action: UploadAction): void {
  const { queue, waiting } = useUploads.getState()
  const all = action.type === 'setAccessOfAll' || action.type === 'clear'
  const next = feed(changeQueue(queue, action), all ? changeQueue(waiting, action) : waiting)
  useUploads.setState(next)
  for (const item of next.queue) if (!queue.some(({ id }) => id === item.id)) void lookUpVersion(item)
}

/** Adds chosen files, says which were not taken, and asks what each of the others would replace when it enters the queue. */
export function addFiles(files: readonly PlacedFile[]): void {
  const { queue, waiting } = useUploads.getState()
  const { accepted, rejected } = admit(queue.length + waiting.length, files)
  useUploads.setState({ waiting: [...waiting, ...accepted.map(asItem)] })
  change({ type: 'add', items: [] })
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
  useUploads.setState({ running: true, awaited: [] })
  const batch: BatchOutcome = { uploaded: 0, known: [], failed: [] }
  for (let item = nextPending(); item && !signal.aborted; item = nextPending())
    if (await upload(item, { signal, batch })) onUploaded()
  // What failed or was there already must not be covered by the toast of the library.
  const plain = batch.failed.length + batch.known.length === 0
  useUploads.setState({ running: false, ...(!plain && { awaited: [] }) })
  tellOutcome(batch)
  if (batch.uploaded + batch.known.length > 0) setTimeout(() => change({ type: 'clearSucceeded' }), VANISH_MS)
}

/** Tries the failed files again. */
export function retryFailed(onUploaded: () => void): void {
  change({ type: 'retryFailed' })
  void uploadPending(onUploaded)
}

/** Tries one failed file again. */
export function retryOne(id: string, onUploaded: () => void): void {
  change({ type: 'retry', id })
  void uploadPending(onUploaded)
}

/** Stops the upload that is running; its file stays in the queue. */
export function cancelUpload(): void {
  current?.abort()
}

/** Uploads one file and notes in the batch what became of it; says whether it arrived. */
async function upload(item: UploadItem, run: { signal: AbortSignal; batch: BatchOutcome }): Promise<boolean> {
  const { id, name } = item
  change({ type: 'start', id })
  const onProgress = (percent: number) => change({ type: 'progress', id, percent })
  const outcome = await sendFile(item, { signal: run.signal, onProgress })
  if (outcome.type === 'cancelled') change({ type: 'release', id })
  if (outcome.type === 'failed') {
    const { message, full = false } = outcome
    change({ type: 'fail', id, message })
    run.batch.failed.push({ name, message })
    run.batch.full ||= full
    tellFailure({ name, message }, full)
  }
  if (outcome.type !== 'done') return false
  const { documentId, existsAs } = outcome
  change({ type: 'succeed', id, ...(existsAs !== undefined && { existsAs }) })
  if (existsAs === undefined) run.batch.uploaded += 1
  else run.batch.known.push({ name, existsAs })
  if (documentId !== undefined) useUploads.setState(({ awaited }) => ({ awaited: [...awaited, documentId] }))
  return true
}

/** Without an answer the row does not say what it replaces; the server keeps the level of an earlier version anyway. */
async function lookUpVersion({ id, name, folder }: UploadItem): Promise<void> {
  const address = `/api/documents/versions?${new URLSearchParams({ name, ...(folder && { folder }) }).toString()}`
  const { newest } = await call(address, versionAnswer).catch(() => ({ newest: undefined }))
  if (newest) change({ type: 'replaces', id, newest })
}

function nextPending(): UploadItem | undefined {
  return useUploads.getState().queue.find(({ uploadStatus }) => uploadStatus === 'pending')
}

let created = 0
function asItem({ file, folder }: PlacedFile): UploadItem {
  return {
    id: String(++created),
    name: file.name,
    size: file.size,
    type: file.type,
    accessLevel: null,
    file,
    folder,
    uploadStatus: 'pending',
    uploadProgress: 0,
  }
}
