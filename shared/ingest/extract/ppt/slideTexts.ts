import type { RecordReader } from './records.ts'
import { TYPE } from './recordTypes.ts'

/** A text of a slide; `kind` is what it is there ([MS-PPT] 2.13.33). */
export interface SlideText {
  kind: number
  text: string
}

/** A slide or a page of notes as the document lists it, with the texts that stand in the list itself. */
export interface ListedSlide {
  part: number
  id: number
  texts: SlideText[]
}

const OTHER = 4

/** Reads one list of slides: those themselves, their masters or their notes. */
export function listSlides(list: Buffer, records: RecordReader): ListedSlide[] {
  const slides: ListedSlide[] = []
  for (const record of records.in(list, 2)) {
    const { body } = record
    if (record.type === TYPE.slidePersist && body.length >= 16)
      slides.push({ part: body.readUInt32LE(0), id: body.readUInt32LE(12), texts: [] })
    const texts = slides.at(-1)?.texts
    if (!texts) continue
    if (record.type === TYPE.textHeader) texts.push({ kind: body.length >= 4 ? body.readUInt32LE(0) : OTHER, text: '' })
    const text = textOf(record)
    const last = texts.at(-1)
    if (last && text !== undefined) last.text += text
  }
  return slides
}

/** The text of a record that holds one. */
export function textOf({ type, body }: { type: number; body: Buffer }): string | undefined {
  if (type === TYPE.textCharacters || type === TYPE.string) return body.toString('utf16le')
  return type === TYPE.textBytes ? body.toString('latin1') : undefined
}
