import { describe, expect, test } from 'vitest'
import { links, officeFile } from '../../testdata/office.ts'
import { openArchive } from './archive.ts'
import { officeKind } from './officeKind.ts'
import { readOfficeTitle } from './officeTitle.ts'
import { readRelationships, targetOf } from './relationships.ts'

type Parts = Parameters<typeof officeFile>[1]
const archiveOf = (parts: Parts) => openArchive(officeFile('a.docx', parts).bytes)
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships'

describe('the links of a part', () => {
  const relationships = (inside: string) => `<Relationships>${inside}</Relationships>`
  const link = (target: string, more = '') => `<Relationship Id="r" Type="x/styles" Target="${target}" ${more}/>`
  const targets = async (part: string, inside: string) => {
    const name = part === '' ? '_rels/.rels' : part.replace(/([^/]+)$/, '_rels/$1.rels')
    return (await readRelationships(await archiveOf({ [name]: relationships(inside) }), part)).map(
      (found) => found.target,
    )
  }

  test.each([
    ['', 'word/document.xml', 'word/document.xml'],
    ['word/document.xml', 'styles.xml', 'word/styles.xml'],
    ['word/document.xml', '/styles.xml', 'styles.xml'],
    ['word/document.xml', '../media/a.png', 'media/a.png'],
    ['word/document.xml', './styles.xml', 'word/styles.xml'],
    ['xl/worksheets/sheet1.xml', '..\\comments1.xml', 'xl/comments1.xml'],
    ['document.xml', 'styles.xml', 'styles.xml'],
  ])('from %j to %j lead to %s', async (part, target, expected) => {
    expect(await targets(part, link(target))).toEqual([expected])
  })

  test.each([
    ['to the outside', link('http://example.org/a', 'TargetMode="External"')],
    ['without a target', '<Relationship Id="r" Type="x/styles"/>'],
    ['without an id', '<Relationship Type="x/styles" Target="a"/>'],
    ['of another name', '<Link Id="r" Type="x/styles" Target="a"/>'],
  ])('%s are none', async (_what, inside) => {
    expect(await targets('word/document.xml', inside)).toEqual([])
  })

  test('have their kind from either dialect', async () => {
    const strict = `<Relationship Id="r2" Type="${STRICT}/styles" Target="b"/>`
    const archive = await archiveOf({ '_rels/.rels': relationships(link('a') + strict) })
    expect(await readRelationships(archive, '')).toEqual([
      { id: 'r', kind: 'styles', target: 'a' },
      { id: 'r2', kind: 'styles', target: 'b' },
    ])
  })

  test('are none where the part has no links', async () => {
    expect(await readRelationships(await archiveOf({ a: '<a/>' }), 'word/document.xml')).toEqual([])
  })

  test('lead to the first part of a kind that is there', async () => {
    const archive = await archiveOf({ 'b.xml': '<a/>' })
    const all = ['a.xml', 'B.XML'].map((target, at) => ({ id: `${at}`, kind: 'styles', target }))
    expect(targetOf(all, 'styles', archive)).toBe('B.XML')
    expect(targetOf(all, 'numbering', archive)).toBeUndefined()
  })
})

describe('the title of an Office file', () => {
  const DC = 'http://purl.org/dc/elements/1.1/'
  const titleOf = async (inside: string) =>
    readOfficeTitle(
      await archiveOf({
        '_rels/.rels': links(['metadata/core-properties', 'docProps/core.xml']),
        'docProps/core.xml': `<p xmlns:dc="${DC}" xmlns:x="urn:x">${inside}</p>`,
      }),
    )

  test.each([
    ['<dc:title>Tide tables</dc:title>', 'Tide tables'],
    ['<dc:title> Tide\n &amp; moon </dc:title>', 'Tide & moon'],
    ['<dc:creator>Ada</dc:creator><dc:title>Tides</dc:title><dc:subject>Sea</dc:subject>', 'Tides'],
    ['<dc:title></dc:title>', undefined],
    ['<dc:title>Microsoft Word - draft.doc</dc:title>', undefined],
    ['<x:title>Tide tables</x:title>', undefined],
    ['', undefined],
  ])('%s', async (inside, expected) => {
    expect(await titleOf(inside)).toBe(expected)
  })

  test('is none where the file has no properties', async () => {
    expect(await readOfficeTitle(await archiveOf({ 'word/document.xml': '<a/>' }))).toBeUndefined()
  })
})

describe('the kind of an Office file', () => {
  const holding = (main: string) => ({ '_rels/.rels': links(['officeDocument', main]), [main]: '<a/>' })
  const kindOf = (parts: Parts, claimed = true) => officeKind(officeFile('a.docx', parts).bytes, claimed)

  test.each<[string, Parts, string]>([
    ['what its main part is', holding('word/document.xml'), 'docx'],
    ['a workbook', holding('xl/workbook.xml'), 'xlsx'],
    ['a presentation', holding('ppt/presentation.xml'), 'pptx'],
    ['its main part’s, whatever other folders there are', { 'word/a.xml': '<a/>', ...holding('xl/w.xml') }, 'xlsx'],
    ['in capitals', holding('WORD/Document.xml'), 'docx'],
    ['its folder’s, where no link leads to a main part', { 'a.xml': '<a/>', 'ppt/slides/slide1.xml': '<a/>' }, 'pptx'],
  ])('is %s', async (_what, parts, kind) => {
    expect(await kindOf(parts)).toBe(kind)
  })

  test.each<[string, Parts, boolean, string]>([
    ['a binary workbook', holding('xl/workbook.bin'), true, 'UNSUPPORTED_VERSION'],
    ['another container, named as an Office file', { mimetype: 'x' }, true, 'TYPE_MISMATCH'],
    ['another container', { 'META-INF/manifest.xml': '<a/>' }, false, 'UNSUPPORTED_TYPE'],
    ['an empty container', {}, false, 'UNSUPPORTED_TYPE'],
    ['links that are damaged', { '_rels/.rels': '<Relationships>' }, true, 'CORRUPT'],
  ])('is none for %s', async (_what, parts, claimed, failure) => {
    await expect(kindOf(parts, claimed)).rejects.toMatchObject({ failure })
  })
})
