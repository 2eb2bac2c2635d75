import type { Context } from 'koa'
import { koaBody } from 'koa-body'
import type { Writable } from 'node:stream'
import { AppError, assertThat } from '../errors.ts'

/** Where the bytes of an uploaded file go while they arrive. */
export interface FileTarget {
  sink: Writable
  discard: () => Promise<void>
}

/** A multipart body after it arrived: its text fields, and the one file, already in its target. */
export interface ReceivedFile<Target> {
  fields: Record<string, unknown>
  file: { name: string; target: Target }
}

/**
 * Reads a multipart body that holds one file in the part `file`. The bytes stream into the target; nothing is staged on
 * disk in the clear. On any failure the target is discarded.
 * @throws FILE_REQUIRED, FILE_TOO_LARGE, BAD_REQUEST
 */
export type ReceiveFile = <Target extends FileTarget>(options: {
  maxBytes: number
  open: () => Promise<Target>
}) => Promise<ReceivedFile<Target>>

const FIELD_BYTES = 64 * 1024

export function receiveFileFrom(ctx: Context): ReceiveFile {
  return async ({ maxBytes, open }) => {
    assertThat(
      ctx.is('multipart/form-data'),
      'FILE_REQUIRED',
      'Send the file as multipart/form-data in the part "file"',
    )
    const target = await open()
    try {
      const name = await parseInto(ctx, target.sink, maxBytes)
      assertThat(name !== undefined, 'FILE_REQUIRED', 'Please choose a file to upload')
      const fields = (ctx.request.body ?? {}) as Record<string, unknown>
      return { fields, file: { name, target } }
    } catch (error) {
      await target.discard()
      throw uploadError(error, maxBytes)
    }
  }
}

/** Runs the multipart parser; returns the client's name of the file, or undefined when there was none. */
async function parseInto(ctx: Context, sink: Writable, maxBytes: number): Promise<string | undefined> {
  let opened = 0
  const multipart = koaBody({
    multipart: true,
    json: false,
    urlencoded: false,
    text: false,
    formidable: {
      maxFiles: 1,
      maxFileSize: maxBytes,
      maxTotalFileSize: maxBytes,
      maxFieldsSize: FIELD_BYTES,
      maxFields: 20,
      allowEmptyFiles: true,
      minFileSize: 0,
      filter: (part) => part.name === 'file',
      fileWriteStreamHandler: () => {
        opened += 1
        return sink
      },
    },
    onError: (error) => {
      throw error
    },
  })
  await multipart(ctx, () => Promise.resolve())
  const file = [ctx.request.files?.['file']].flat()[0]
  return opened === 1 && file ? (file.originalFilename ?? '') : undefined
}

function uploadError(error: unknown, maxBytes: number): unknown {
  if (error instanceof AppError) return error
  const status = (error as { httpCode?: number; status?: number }).httpCode ?? (error as { status?: number }).status
  if (status === 413) return fileTooLarge(Math.round(maxBytes / 1024 / 1024))
  if (status === 400) return new AppError('BAD_REQUEST', 'The upload could not be read. Please try again.')
  return error
}

function fileTooLarge(maxMb: number): AppError {
  return new AppError('FILE_TOO_LARGE', `The file is too large (max ${maxMb}MB).`, { params: { maxMb } })
}
