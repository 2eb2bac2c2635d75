import { describe, expect, test } from 'vitest'
import { compoundFile } from '../../testdata/compound.ts'
import { outline } from '../../testdata/outline.ts'
import { read, readWell } from '../../testdata/read.ts'
import { TEXT, TYPE } from './recordTypes.ts'

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, 4 * at)
  return bytes
}
function record(type: number, body: Buffer | Buffer[], instance = 0): Buffer {
  const content = Array.isArray(body) ? Buffer.concat(body) : body
  const header = Buffer.alloc(8)
  header.writeUInt16LE((instance << 4) | (Array.isArray(body) ? 0xf : 0), 0)
  header.writeUInt16LE(type, 2)
  header.writeUInt32LE(content.length, 4)
  return Buffer.concat([header, content])
}
const characters = (text: string) => record(TYPE.textCharacters, Buffer.from(text, 'utf16le'))
const textBox = (...parts: Buffer[]) => record(TYPE.textBox, parts)
const text = (kind: number, words: string) => textBox(record(TYPE.textHeader, u32(kind)), characters(words))
const shape = (...parts: Buffer[]) => record(TYPE.shape, parts)
const drawing = (...shapes: Buffer[]) =>
  record(TYPE.drawing, [record(0xf002, [record(TYPE.shapeGroup, [shape(), ...shapes])])])
const slideAtom = (notes = 0) => record(TYPE.slideAtom, Buffer.concat([Buffer.alloc(16), u32(notes), Buffer.alloc(4)]))
const hiddenMark = record(TYPE.slideShow, Buffer.concat([Buffer.alloc(10), Buffer.from([4, 0]), Buffer.alloc(4)]))
const persist = (part: number, id: number) => record(TYPE.slidePersist, u32(part, 0, 0, id, 0))
const at = (left: number, top: number, right: number) => record(TYPE.childAnchor, u32(left, top, right, top + 10))

/** A presentation of parts, the first of which is the document; `list` is its list of slides. */
function presentation(list: Buffer[], parts: Buffer[], notes: Buffer[] = []) {
  const document = record(TYPE.document, [record(TYPE.slideList, list, 0), record(TYPE.slideList, notes, 2)])
  const all = [document, ...parts]
  let offset = 0
  const offsets = all.map((part) => {
    const here = offset
    offset += part.length
    return here
  })
  const directory = record(TYPE.persistDirectory, u32((all.length << 20) | 1, ...offsets))
  const edit = record(TYPE.userEdit, u32(0, 0, 0, offset, 1, 0, 0))
  const stream = Buffer.concat([...all, directory, edit])
  const user = Buffer.concat([Buffer.alloc(8), u32(20, 0xe391c05f, offset + directory.length), Buffer.alloc(8)])
  return { name: 'a.ppt', bytes: compoundFile({ 'PowerPoint Document': stream, 'Current User': user }) }
}
const outlineOf = async (...of: Parameters<typeof presentation>) =>
  outline((await readWell(presentation(...of))).blocks)

describe('a presentation before 2007', () => {
  test('is read slide by slide: title, shapes, notes, comments, and that a slide is hidden', async () => {
    const comment = record(TYPE.comment, [
      record(TYPE.string, Buffer.from('Ada', 'utf16le'), 0),
      record(TYPE.string, Buffer.from('Check this.', 'utf16le'), 1),
    ])
    const first = record(TYPE.slide, [
      slideAtom(77),
      hiddenMark,
      drawing(shape(text(4, 'Before the title')), shape(text(TEXT.title, 'Tides'))),
      record(0x1388, [record(0x138a, [record(TYPE.tagData, comment)])]),
    ])
    const page = record(TYPE.notes, [drawing(shape(text(TEXT.notes, 'Say hello')), shape(text(4, '12')))])
    expect(await outlineOf([persist(2, 1)], [first, page], [persist(3, 77)])).toEqual([
      '1 Tides',
      'Hidden slide',
      'Before the title',
      'Notes: Say hello',
      'Comment (Ada): Check this.',
    ])
  })

  test('has the texts of its list where shapes refer to them, and only once', async () => {
    const listed = [
      record(TYPE.textHeader, u32(1)),
      characters('One\rTwo'),
      record(TYPE.textHeader, u32(1)),
      characters('Left'),
    ]
    const reference = shape(textBox(record(TYPE.outlineText, u32(0))))
    const slide = record(TYPE.slide, [slideAtom(), drawing(shape(text(4, 'Box')), reference, reference)])
    expect(await outlineOf([persist(2, 1), ...listed], [slide])).toEqual(['1 Slide 1', 'Box', 'One', 'Two', 'Left'])
  })

  test('has its tables by the places of their cells, without what repeats on every slide', async () => {
    const cell = (left: number, top: number, right: number, words: string) =>
      shape(at(left, top, right), text(4, words))
    const property = Buffer.from([0x9f, 0x03, 1, 0, 0, 0])
    const table = record(TYPE.shapeGroup, [
      shape(record(TYPE.moreProperties, property, 1)),
      cell(10, 30, 20, '€ 40'),
      cell(0, 30, 10, 'North'),
      cell(0, 20, 10, 'Berth'),
      cell(10, 20, 20, 'Price'),
    ])
    const number = shape(
      record(TYPE.clientData, [record(TYPE.placeholder, Buffer.from([0, 0, 0, 0, 8, 0, 0, 0]))]),
      text(4, '*'),
    )
    const slide = record(TYPE.slide, [slideAtom(), drawing(table, number)])
    expect(await outlineOf([persist(2, 1)], [slide])).toEqual(['1 Slide 1', '# Berth | Price', 'North | € 40'])
  })

  test('whose list names one slide again and again is read once, and says that it was cut', async () => {
    const slide = record(TYPE.slide, [slideAtom(), drawing(shape(text(4, 'Words')))])
    const list = Array.from({ length: 50 }, (_, id) => persist(2, id))
    const { blocks, summary } = await readWell(presentation(list, [slide]))
    expect([outline(blocks), summary.warnings]).toEqual([['1 Slide 1', 'Words'], ['truncated']])
  })

  test('of records nested too deep is damaged', async () => {
    let deep = shape(text(4, 'Words'))
    for (let depth = 0; depth < 60; depth += 1) deep = record(TYPE.shapeGroup, [shape(), deep])
    const { error } = await read(presentation([persist(2, 1)], [record(TYPE.slide, [slideAtom(), drawing(deep)])]))
    expect(error).toMatchObject({ failure: 'CORRUPT' })
  })

  test('whose saves lead back to themselves ends', async () => {
    const file = presentation([persist(9, 1)], [record(TYPE.slide, [slideAtom()])])
    expect((await readWell(file)).blocks).toHaveLength(1)
  })
})
