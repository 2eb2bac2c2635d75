import { create } from 'zustand'
import type { UploadQueue } from './uploadQueue.ts'

interface UploadState {
  queue: UploadQueue
  /** Files beyond those of the queue, which enter it one after the other. */
  waiting: UploadQueue
  running: boolean
  /** Documents of the last batch that the library has not seen ready yet. */
  awaited: readonly number[]
}

/** The upload queue. It lives outside the page, so that uploads go on while another page is open. */
export const useUploads = create<UploadState>(() => ({
  queue: [],
  waiting: [],
  running: false,
  awaited: [],
}))
