import iconv from 'iconv-lite'
import { plausibleTitle } from '../plausibleTitle.ts'
import type { CompoundFile } from './compoundFile.ts'

const CODE_PAGE = 1
const TITLE = 2
const UTF16 = 1200
const MOST_PROPERTIES = 256

/** The title among the properties of an old Office file ([MS-OLEPS] 2.21), where it is one. */
export function readSummaryTitle(file: CompoundFile): string | undefined {
  try {
    const stream = file.read('\u0005SummaryInformation')
    return stream && plausibleTitle(titleIn(stream))
  } catch {
    // The properties say nothing that is needed: a damaged list of them does not spoil the document.
    return undefined
  }
}

function titleIn(stream: Buffer): string | undefined {
  const section = stream.readUInt32LE(44)
  const count = Math.min(stream.readUInt32LE(section + 4), MOST_PROPERTIES)
  const found = new Map<number, number>()
  for (let at = 0; at < count; at += 1) {
    const entry = section + 8 + 8 * at
    found.set(stream.readUInt32LE(entry), section + stream.readUInt32LE(entry + 4))
  }
  const title = found.get(TITLE)
  if (title === undefined) return undefined
  const page = found.get(CODE_PAGE)
  const codePage = page === undefined ? 1252 : stream.readUInt16LE(page + 4)
  const bytes = stream.subarray(title + 8, title + 8 + Math.min(stream.readUInt32LE(title + 4), 2000))
  return decoded(bytes, codePage).split('\0', 1)[0]
}

function decoded(bytes: Buffer, codePage: number): string {
  if (codePage === UTF16) return bytes.toString('utf16le')
  const label = codePage === 65001 ? 'utf-8' : `cp${codePage}`
  return iconv.decode(bytes, iconv.encodingExists(label) ? label : 'cp1252')
}
