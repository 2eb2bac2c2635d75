import { uploadAnswer } from '../../../shared/contract/documents.ts'
import { readErrorBody } from '../../api/readErrorBody.ts'
import { wordError } from '../../api/wordError.ts'
import { texts } from '../../texts/i18n.ts'
import type { UploadItem } from './uploadQueue.ts'

/** How an upload ended. */
export type UploadOutcome =
  | { type: 'done'; documentId: number | undefined; existsAs: string | undefined }
  /** `full`: the storage of the plan is used up. */
  | { type: 'failed'; message: string; full?: boolean }
  | { type: 'cancelled' }

interface SendFileOptions {
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Uploads one file. XMLHttpRequest, since `fetch` cannot tell how much of a body was sent. */
export function sendFile(item: UploadItem, { onProgress, signal }: SendFileOptions): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    signal.addEventListener('abort', cancel)
    request.addEventListener('loadend', () => signal.removeEventListener('abort', cancel))
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.round((loaded / total) * 100))
    })
    request.addEventListener('load', () => resolve(outcomeOf(request)))
    request.addEventListener('error', () => resolve({ type: 'failed', message: texts.t('errors.network') }))
    request.addEventListener('abort', () => resolve({ type: 'cancelled' }))
    request.open('POST', '/api/documents')
    request.withCredentials = true
    request.setRequestHeader('Accept', 'application/json')
    request.send(formOf(item))
  })
}

/** What an answer to an upload means; exported for its test. */
export function outcomeOf(answer: { status: number; statusText: string; responseText: string }): UploadOutcome {
  if (answer.status >= 200 && answer.status < 300) {
    const { data } = uploadAnswer.safeParse(parsed(answer.responseText))
    return {
      type: 'done',
      documentId: data?.document.id,
      existsAs: data?.duplicate ? data.document.originalName : undefined,
    }
  }
  if (answer.status === 401) return { type: 'failed', message: texts.t('knowledge.loginToUpload') }
  const refusal = readErrorBody(answer.responseText)
  const message =
    (refusal && wordError(refusal)) ??
    messageIn(answer.responseText) ??
    texts.t('knowledge.uploadFailedStatus', { status: answer.statusText || answer.status })
  const full = refusal?.code === 'STORAGE_LIMIT_EXCEEDED'
  return { type: 'failed', message, ...(full && { full }) }
}

function messageIn(body: string): string | undefined {
  const { message } = (parsed(body) ?? {}) as { message?: unknown }
  return typeof message === 'string' && message !== '' ? message : undefined
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function formOf(item: UploadItem): FormData {
  const form = new FormData()
  if (item.accessLevel !== null) form.append('accessLevel', item.accessLevel)
  if (item.folder !== '') form.append('folder', item.folder)
  form.append('file', item.file, item.name)
  return form
}
