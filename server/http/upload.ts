import formidable, { errors as formErrors, type Part } from 'formidable'
import type { Context } from 'koa'
import { Writable } from 'node:stream'
import { AppError, assertThat } from '../errors.ts'
import { fileNameIn } from './fileNameIn.ts'

/** Where the bytes of an uploaded file go while they arrive. */
export interface FileTarget {
  sink: Writable
  discard: () => Promise<void>
}

/** A multipart body after it arrived: its text fields, and the one file, already in its target, with what came beside it. */
export interface ReceivedFile<Target> {
  fields: Record<string, unknown>
  file: { name: string; target: Target }
  /** The part that was asked for as `beside`, where it came. */
  beside?: Target
}

/** What is known of a file before its first byte. */
export interface ArrivingFile {
  /** The client's name of it. */
  name: string
  /** Bytes of the file at most, by what the request says of its length; undefined when it says nothing. */
  bytes: number | undefined
}

/**
 * Reads a multipart body that holds one file in the part `file`, and may hold a further one where `beside` names it. `open` is asked for a target before the first byte of the
 * file is taken; what it throws ends the upload. The bytes stream into the target; nothing is staged on disk in the clear.
 * On any failure the target is discarded.
 * @throws FILE_REQUIRED, FILE_TOO_LARGE, BAD_REQUEST
 */
export type ReceiveFile = <Target extends FileTarget>(options: Receiving<Target>) => Promise<ReceivedFile<Target>>

interface Receiving<Target extends FileTarget> {
  maxBytes: number
  open: (file: ArrivingFile) => Promise<Target>
  /** A further part with bytes that may come behind the file; others are passed over. */
  beside?: { part: string; maxBytes: number; open: () => Promise<Target> }
}

const FIELD_BYTES = 64 * 1024
const FIELDS = 20
/** What a form may have around its file. */
const ENVELOPE_BYTES = FIELD_BYTES + 16 * 1024

export function receiveFileFrom(ctx: Context): ReceiveFile {
  return async <Target extends FileTarget>({ maxBytes, open, beside }: Receiving<Target>) => {
    assertThat(
      ctx.is('multipart/form-data'),
      'FILE_REQUIRED',
      'Send the file as multipart/form-data in the part "file"',
    )
    const announced = ctx.request.length
    const most = maxBytes + (beside?.maxBytes ?? 0)
    if (announced !== undefined && announced > most + ENVELOPE_BYTES) throw tooLarge(maxBytes)
    const bytes = announced === undefined ? undefined : Math.min(announced, maxBytes)
    const arrivals: { name: string; part: string; sink: LateSink<Target> }[] = []
    // The parser goes on with what it has read of a form that it gave up; nobody would discard what is opened for that.
    let over = false
    try {
      const fields = await readForm(ctx, { most, parts: ['file', ...(beside ? [beside.part] : [])] }, (part, name) => {
        const taken = !arrivals.some((earlier) => earlier.part === part) && !over
        const opened = part === 'file' ? () => open({ name, bytes }) : beside?.open
        const limit = part === 'file' ? maxBytes : (beside?.maxBytes ?? 0)
        const sink = new LateSink(() => (taken && opened ? opened() : Promise.reject(oneFileOnly())), limit)
        arrivals.push({ name, part, sink })
        return sink
      })
      // The parser does not tell of a target that failed when it had the whole body already.
      for (const { sink } of arrivals) if (sink.errored) throw sink.errored
      const arrival = arrivals.find(({ part }) => part === 'file')
      assertThat(arrival, 'FILE_REQUIRED', 'Please choose a file to upload')
      const other = await arrivals.find(({ part }) => part !== 'file')?.sink.target
      return {
        fields,
        file: { name: arrival.name, target: await arrival.sink.target },
        ...(other && { beside: other }),
      }
    } catch (error) {
      over = true
      for (const { sink } of arrivals) await sink.discard()
      throw uploadError(error, maxBytes)
    }
  }
}

/** A stream into a target that is opened when the stream is made, and waited for by the first byte. */
class LateSink<Target extends FileTarget> extends Writable {
  readonly target: Promise<Target>

  constructor(open: () => Promise<Target>, maxBytes: number) {
    const target = open()
    let bytes = 0
    super({
      construct(done) {
        target.then(({ sink }) => {
          // A write that fails is reported by its callback; an error without a listener would end the process.
          sink.on('error', () => undefined)
          done()
        }, done)
      },
      write(piece: Buffer, encoding, done) {
        bytes += piece.length
        if (bytes > maxBytes) return done(tooLarge(maxBytes))
        void target.then(({ sink }) => sink.write(piece, encoding, done))
      },
      final(done) {
        void target.then(({ sink }) => sink.end(done))
      },
    })
    this.target = target
  }

  async discard(): Promise<void> {
    this.destroy()
    const target = await this.target.catch(() => undefined)
    await target?.discard()
  }
}

/** Runs the multipart parser over the request; returns the text fields. */
async function readForm(
  ctx: Context,
  { most, parts }: { most: number; parts: readonly string[] },
  openFile: (part: string, name: string) => Writable,
): Promise<Record<string, unknown>> {
  const form = formidable({
    encoding: BYTES as BufferEncoding as 'utf-8',
    maxFileSize: most,
    maxTotalFileSize: most,
    maxFieldsSize: FIELD_BYTES,
    maxFields: FIELDS,
    allowEmptyFiles: true,
    minFileSize: 0,
    fileWriteStreamHandler: (file) => openFile(namesOf(file).part, namesOf(file).name),
    filename: (_name, _ending, part) => part.name ?? '',
  })
  return new Promise((resolve, reject) => {
    // The parser counts neither heads nor what is passed over; what is thrown here ends the form.
    form.on('progress', (received) => {
      if (received > most + ENVELOPE_BYTES) throw tooLarge(most)
    })
    // The parser's own reading stops at some letters, and takes the square of the head's length.
    Object.assign(form, { _getFileName: fileNameIn })
    form.onPart = (part) => {
      inLetters(part)
      const role = roleOf(part, parts)
      if (role === 'ignored') return undefined
      // The parser tells files from fields by the media type, which a part need not name (RFC 7578, section 4.4).
      Object.assign(part, { mimetype: role === 'file' ? (part.mimetype ?? 'application/octet-stream') : null })
      return form._handlePart(part)
    }
    form.parse(ctx.req).then(([fields]) => resolve(single(fields)), reject)
  })
}

/**
 * How the parser is told to read heads and fields: a character a byte. It reads them in the pieces that arrive, so that a letter of several bytes would be torn where a piece
 * ends; `letters` puts them together.
 */
const BYTES = 'binary'

function letters(bytes: string): string {
  return Buffer.from(bytes, BYTES).toString('utf8')
}

function inLetters(part: Part): void {
  const { name, originalFilename } = part
  Object.assign(part, {
    name: name && letters(name),
    originalFilename: originalFilename && letters(originalFilename),
    // The parser has undone an encoding by now, and would read a field's text by it.
    transferEncoding: BYTES,
  })
}

/** Parts without a file name are text; files beside the one that is asked for are passed over. */
function roleOf(part: Part, parts: readonly string[]): 'file' | 'field' | 'ignored' {
  if (part.originalFilename === null) return 'field'
  // A file field in which nothing was chosen comes with an empty name.
  return parts.includes(part.name ?? '') && part.originalFilename !== '' ? 'file' : 'ignored'
}

/** The part that a file came in, by which the parser is told to call it, and what the client calls it. */
function namesOf(file: unknown): { part: string; name: string } {
  const { newFilename, originalFilename } = file as { newFilename?: string; originalFilename?: string | null }
  return { part: newFilename ?? '', name: originalFilename ?? '' }
}

function single(fields: Record<string, string[] | undefined>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, values]) => {
      const texts = values?.map(letters)
      return [name, texts?.length === 1 ? texts[0] : texts]
    }),
  )
}

const TOO_LARGE: readonly unknown[] = [formErrors.biggerThanMaxFileSize, formErrors.biggerThanTotalMaxFileSize]
const TOO_MUCH_FORM: readonly unknown[] = [formErrors.maxFieldsExceeded, formErrors.maxFieldsSizeExceeded]

function uploadError(error: unknown, maxBytes: number): unknown {
  if (error instanceof AppError) return error
  const { code, httpCode } = error as { code?: unknown; httpCode?: number }
  if (TOO_LARGE.includes(code)) return tooLarge(maxBytes)
  if (TOO_MUCH_FORM.includes(code))
    return new AppError('BAD_REQUEST', 'The form has too many fields, or too long ones.')
  if (httpCode === 400 || code === formErrors.aborted)
    return new AppError('BAD_REQUEST', 'The upload could not be read. Please try again.', {
      params: { reason: 'cutOff' },
    })
  return error
}

function oneFileOnly(): AppError {
  return new AppError('BAD_REQUEST', 'Please upload one file at a time.', { params: { reason: 'oneFile' } })
}

function tooLarge(maxBytes: number): AppError {
  const maxMb = Math.round(maxBytes / 1024 / 1024)
  return new AppError('FILE_TOO_LARGE', `The file is too large (max ${maxMb}MB).`, { params: { maxMb } })
}
