import { fileTypeFromBuffer } from 'file-type'
import { ExtractionError, type SourceFile } from '../blocks.ts'
import type { Kind } from './kinds.ts'
import { COMPOUND_SIGNATURE } from './compound/compoundFile.ts'
import { bareOfficeKind, compoundKind } from './compound/compoundKind.ts'
import { LIMITS } from './limits.ts'
import { officeKind } from './office/officeKind.ts'

const BY_EXTENSION: Record<string, Kind> = {
  pdf: 'pdf',
  docx: 'docx',
  docm: 'docx',
  dotx: 'docx',
  dotm: 'docx',
  xlsx: 'xlsx',
  xlsm: 'xlsx',
  xltx: 'xlsx',
  xltm: 'xlsx',
  pptx: 'pptx',
  pptm: 'pptx',
  ppsx: 'pptx',
  ppsm: 'pptx',
  potx: 'pptx',
  doc: 'doc',
  dot: 'doc',
  xls: 'xls',
  xlt: 'xls',
  ppt: 'ppt',
  pps: 'ppt',
  pot: 'ppt',
  txt: 'txt',
  text: 'txt',
  log: 'txt',
  csv: 'csv',
  tsv: 'csv',
  md: 'md',
  markdown: 'md',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  png: 'png',
  jpg: 'jpg',
  jpeg: 'jpg',
  gif: 'gif',
  webp: 'webp',
}
const TEXTS: ReadonlySet<Kind> = new Set<Kind>(['txt', 'csv', 'md', 'html'])

/** The kind that a file's name promises, if any. */
export function kindByName(name: string): Kind | undefined {
  const extension = extensionOf(name)
  return Object.hasOwn(BY_EXTENSION, extension) ? BY_EXTENSION[extension] : undefined
}

/**
 * What a file is, by its content first and its extension second. `renamed` says that the extension names another
 * readable kind: such a file is read as what it is. Plain text has no signature, and is taken for what its name says. Throws EMPTY_FILE,
 * TOO_LARGE, ENCRYPTED (Office files under a password), TYPE_MISMATCH (the content is no readable kind though the extension is),
 * UNSUPPORTED_VERSION, CORRUPT (a container that cannot be opened) and UNSUPPORTED_TYPE.
 */
export async function detectKind(file: SourceFile): Promise<{ kind: Kind; renamed: boolean }> {
  const { bytes } = file
  if (bytes.length === 0) throw new ExtractionError('EMPTY_FILE')
  if (bytes.length > LIMITS.fileBytes) throw new ExtractionError('TOO_LARGE', `${bytes.length} bytes`)
  const extension = extensionOf(file.name)
  const named = kindByName(file.name)
  const found = (await binaryKind(bytes, { extension, named })) ?? textKind(named, extension)
  return { kind: found, renamed: named !== found }
}

function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

async function binaryKind(bytes: Uint8Array, name: { extension: string; named: Kind | undefined }) {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const claimed = name.named !== undefined && !TEXTS.has(name.named)
  if (hasPdfHeader(view, name.named === 'pdf')) return 'pdf'
  if (startsWith(view, [0x50, 0x4b, 0x03, 0x04]) || startsWith(view, [0x50, 0x4b, 0x05, 0x06])) {
    return officeKind(bytes, claimed)
  }
  if (startsWith(view, COMPOUND_SIGNATURE)) return compoundKind(bytes, claimed)
  const bare = bareOfficeKind(view, name.named)
  if (bare) return bare
  const picture = pictureKind(view)
  if (picture) return picture
  if (name.named && TEXTS.has(name.named)) return undefined
  if (isHtml(view)) return 'html'
  const other = await fileTypeFromBuffer(bytes)
  if (other && other.ext === name.extension.replace(/^jpeg$/, 'jpg'))
    throw new ExtractionError('UNSUPPORTED_TYPE', other.mime)
  return undefined
}

/** The header may stand a little into the file, but only in a file that says it is a PDF. */
function hasPdfHeader(view: Buffer, named: boolean): boolean {
  const at = view.subarray(0, 1024 + 5).indexOf('%PDF-')
  return at === 0 || (at > 0 && named)
}

/** The four formats that are decoded, by their signatures: what is none of them never reaches a decoder. */
function pictureKind(view: Buffer): Kind | undefined {
  const text = view.toString('latin1', 0, 12)
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'webp' : undefined
}

function startsWith(view: Buffer, signature: number[]): boolean {
  return signature.every((byte, at) => view[at] === byte)
}

/** What a page may begin with before its first element: comments and an XML declaration are skipped, however many there are. */
const BEFORE_HTML = /^(?:\s+|<!--[^]*?-->|<\?[^>]*>)*/
const HTML = /^<(?:!doctype\s+html|html|head|body|meta|title|table|div|style)\b/i
const HTML_SAMPLE = 4096

/** Whether the bytes begin as a web page does: programs give such files out under names of Word and Excel. */
function isHtml(view: Buffer): boolean {
  const start = view.subarray(0, HTML_SAMPLE).toString('latin1').replaceAll('\0', '')
  const unmarked = start.replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
  return HTML.test(unmarked.replace(BEFORE_HTML, ''))
}

/** Text has no signature: it is taken for text only under a name that says so, or under none. */
function textKind(named: Kind | undefined, extension: string): Kind {
  if (named && TEXTS.has(named)) return named
  if (extension === '') return 'txt'
  throw new ExtractionError(named !== undefined ? 'TYPE_MISMATCH' : 'UNSUPPORTED_TYPE', `.${extension}`)
}
