import { ExtractionError, type Emit, type ExtractionSummary, type SourceFile } from '../blocks.ts'
import { asExtractionError } from './failures.ts'
import { detectKind } from './kind.ts'
import { MEDIA_TYPES, type Kind } from './kinds.ts'
import { NO_RECOGNITION, RecognitionNeeded, type Recognition } from './ocr/recognition.ts'
import { createOutput, LimitReached, type Output } from './output.ts'

type Extractor = (bytes: Uint8Array, output: Output, recognition: Recognition, address?: string) => Promise<void>

const picture = async (): Promise<Extractor> => (await import('./picture/picture.ts')).extractPicture

const EXTRACTORS: Record<Kind, () => Promise<Extractor>> = {
  pdf: async () => (await import('./pdf/pdf.ts')).extractPdf,
  docx: async () => (await import('./docx/docx.ts')).extractDocx,
  xlsx: async () => (await import('./xlsx/xlsx.ts')).extractXlsx,
  pptx: async () => (await import('./pptx/pptx.ts')).extractPptx,
  doc: async () => (await import('./doc/doc.ts')).extractDoc,
  xls: async () => (await import('./xls/xls.ts')).extractXls,
  ppt: async () => (await import('./ppt/ppt.ts')).extractPpt,
  txt: async () => (await import('./text/text.ts')).extractText,
  csv: async () => (await import('./text/csv.ts')).extractCsv,
  md: async () => (await import('./text/markdown.ts')).extractMarkdown,
  png: picture,
  jpg: picture,
  gif: picture,
  webp: picture,
  html: async () => {
    const { extractHtml } = await import('./html/html.ts')
    return (bytes, output, _recognition, address) => extractHtml(bytes, output, address)
  },
}

export interface ExtractOptions {
  /**
   * Is called after each page, slide, sheet or some thousand rows with what is known by then, and the share of the file that is
   * read, 0 to 1, where the format tells.
   */
  onProgress?: (soFar: ExtractionSummary, share: number | undefined) => void
  /** What recognises the text of pictures. */
  recognition?: Recognition
}

/**
 * Reads a file: blocks go to `emit` in reading order as soon as each is known, and the summary comes at the end.
 * A document that meets a limit keeps what it has and gets the warning `truncated`. Rejects with {@link ExtractionError}, or
 * with `RecognitionNeeded` where none was given; blocks given before that are good.
 *
 * The input is untrusted and the libraries are not proof against it: run this in a process that may be killed.
 */
export async function extract(
  file: SourceFile,
  emit: Emit,
  { onProgress = () => undefined, recognition = NO_RECOGNITION }: ExtractOptions = {},
): Promise<ExtractionSummary> {
  try {
    const { kind, renamed } = await detectKind(file)
    const summary = () => ({ mediaType: MEDIA_TYPES[kind], ...result() })
    const { output, isEmpty, result } = createOutput(emit, (share) => onProgress(summary(), share))
    if (renamed) output.warn('renamed')
    const extractor = await EXTRACTORS[kind]()
    await untilLimit(() => extractor(file.bytes, output, recognition, file.address), output)
    const read = summary()
    // A page that holds links alone leads to others.
    if (isEmpty() && !read.web?.links.length) throw new ExtractionError('NO_TEXT')
    return read
  } catch (thrown) {
    throw thrown instanceof RecognitionNeeded ? thrown : asExtractionError(thrown)
  }
}

async function untilLimit(work: () => Promise<void>, output: Output): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    if (!(thrown instanceof LimitReached)) throw thrown
    output.warn('truncated')
  }
}
