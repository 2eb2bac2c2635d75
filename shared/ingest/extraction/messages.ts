import type { IngestFailure } from '../../domain/status.ts'
import type { OcrSettings } from '../extract/ocr/languageData.ts'
import type { KnownPages } from '../extract/ocr/recognition.ts'
import type { RecognizedPage } from '../extract/ocr/recognizedPage.ts'
import type { PackedBatch } from './packedBatch.ts'
import type { Contents } from './readIntoChunks.ts'

/** What the host asks of its child: to read a file, then for its passages, batch by batch. One file at a time. */
export type ExtractRequest =
  | {
      type: 'read'
      name: string
      bytes: Uint8Array
      /** Where a page of the web lies. */
      address: string | undefined
      /** CPU time in milliseconds after which reading stops with what it has. */
      cpuMs: number
      /** Blocks after which reading stops with what it has. */
      stopAfter: number | undefined
      /** Where the host cannot see the child's memory: bytes of resident memory at which the child ends itself. */
      ownMemoryLimit: number | undefined
      /** How text is recognised in pictures, and what is known of it; undefined where it is not to be. */
      recognition: { settings: OcrSettings; known: KnownPages } | undefined
    }
  | { type: 'more' }

/** What the child answers: `progress`, first of all when it begins, then `contents` or `failed`; to each `more` one `chunks`. */
export type ExtractReply =
  /** First of all in a process that was to be confined: what it is not kept from, with the reason; empty where it is kept from all. */
  | { type: 'started'; lacking: string }
  /** `share` of the file that is read, 0 to 1, and the blocks that came of it. */
  | { type: 'progress'; share: number; blocks: number }
  /** A page whose text was recognised: it need not be again, whatever becomes of this try. */
  | { type: 'page'; number: number; page: RecognizedPage }
  /** Pictures hold text, and no recognition was asked for. */
  | { type: 'recognition needed' }
  /** With the first passages, of most files all. */
  | { type: 'contents'; contents: Contents; batches: PackedBatch[] }
  /** None when there are no more. */
  | { type: 'chunks'; batch: PackedBatch | undefined }
  /** `poisoned`: the process is unfit for another file. */
  | { type: 'failed'; failure: IngestFailure; detail: string | undefined; poisoned: boolean }
