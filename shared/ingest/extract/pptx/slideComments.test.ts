import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { links, officeFile, powerPointFile, shape } from '../../testdata/office.ts'
import { outline } from '../../testdata/outline.ts'
import { read, readWell } from '../../testdata/read.ts'

const P = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
const P188 =
  'xmlns:p188="http://schemas.microsoft.com/office/powerpoint/2018/8/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'

const note = (author: string, text: string) =>
  `<p:cm authorId="${author}" dt="2024-05-01T00:00:00" idx="1"><p:pos x="1" y="2"/><p:text>${text}</p:text></p:cm>`
const body = (text: string) =>
  `<p188:txBody><a:bodyPr/>${text
    .split('\n')
    .map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`)
    .join('')}</p188:txBody>`
const reply = (author: string, text: string) => `<p188:reply id="{R}" authorId="${author}">${body(text)}</p188:reply>`
const thread = (author: string, text: string, replies = '') =>
  `<p188:cm id="{T}" authorId="${author}">${replies === '' ? '' : `<p188:replyLst>${replies}</p188:replyLst>`}${body(text)}</p188:cm>`

/** A deck of slides that all lead to one part of comments, and its authors. */
function deck({
  comments,
  authors,
  slides = 1,
}: {
  comments: string
  authors?: [kind: string, xml: string]
  slides?: number
}) {
  const all = Array.from({ length: slides }, (_, at) => ({
    shapes: shape(`Slide of ${at + 1}`, 'title'),
    notes: 'Speak up',
  }))
  const parts = unzipSync(powerPointFile(all).bytes)
  const numbers = all.map((_, at) => at + 1)
  return officeFile('a.pptx', {
    ...parts,
    'ppt/_rels/presentation.xml.rels': links(
      ...numbers.map((at) => ['slide', `slides/slide${at}.xml`] as [string, string]),
      ...(authors ? [[authors[0], 'authors.xml'] as [string, string]] : []),
    ),
    ...(authors && { 'ppt/authors.xml': authors[1] }),
    ...Object.fromEntries(
      numbers.map((at) => [
        `ppt/slides/_rels/slide${at}.xml.rels`,
        links(['notesSlide', `../notesSlides/notesSlide${at}.xml`], ['comments', '../comments/one.xml']),
      ]),
    ),
    'ppt/comments/one.xml': comments,
  })
}

describe('comments on a slide', () => {
  test('stand behind its notes, each with its author', async () => {
    const authors: [string, string] = [
      'commentAuthors',
      `<p:cmAuthorLst ${P}><p:cmAuthor id="0" name="Ada"/><p:cmAuthor id="4" name="Ben"/></p:cmAuthorLst>`,
    ]
    const comments = `<p:cmLst ${P}>${note('4', 'Is this right?')}${note('0', 'It is.')}${note('9', 'Who am I?')}${note('0', ' ')}</p:cmLst>`
    const { blocks } = await readWell(deck({ comments, authors }))
    expect(outline(blocks)).toEqual([
      '1 Slide of 1',
      'Notes: Speak up',
      'Comment (Ben): Is this right?',
      'Comment (Ada): It is.',
      'Comment: Who am I?',
    ])
    expect(blocks.every(({ place }) => place.slide === 1)).toBe(true)
  })

  test('in threads are followed by their replies', async () => {
    const authors: [string, string] = [
      'authors',
      `<p188:authorLst ${P188}><p188:author id="{A}" name="Ada" initials="A"/><p188:author id="{B}" name="Ben"/></p188:authorLst>`,
    ]
    const comments = `<p188:cmLst ${P188}>${thread('{A}', 'First line\nsecond line', reply('{B}', 'A reply') + reply('{A}', 'Thanks'))}${thread('{B}', 'Another')}</p188:cmLst>`
    const { blocks } = await readWell(deck({ comments, authors }))
    expect(outline(blocks).slice(2)).toEqual([
      'Comment (Ada): First line\nsecond line',
      'Comment (Ben): A reply',
      'Comment (Ada): Thanks',
      'Comment (Ben): Another',
    ])
  })

  test('have no author where the deck names none', async () => {
    const { blocks } = await readWell(deck({ comments: `<p:cmLst ${P}>${note('0', 'Alone')}</p:cmLst>` }))
    expect(outline(blocks).slice(2)).toEqual(['Comment: Alone'])
  })

  test('are given once, however many slides lead to them', async () => {
    const { blocks } = await readWell(deck({ comments: `<p:cmLst ${P}>${note('0', 'Once')}</p:cmLst>`, slides: 3 }))
    expect(outline(blocks).filter((text) => text.startsWith('Comment'))).toEqual(['Comment: Once'])
  })
})

describe('hostile comments', () => {
  test('that are damaged are missing by themselves', async () => {
    const { blocks, summary } = await readWell(deck({ comments: '<p:cmLst', slides: 2 }))
    expect(outline(blocks)).toContain('1 Slide of 2')
    expect(summary).toMatchObject({ warnings: ['partial'], places: { partial: [{ slide: 1 }] } })
  })

  test('with damaged authors have none', async () => {
    const comments = `<p:cmLst ${P}>${note('0', 'Alone')}</p:cmLst>`
    const { blocks, summary } = await readWell(deck({ comments, authors: ['commentAuthors', '<x'] }))
    expect(outline(blocks)).toContain('Comment: Alone')
    expect(summary.warnings).toEqual(['partial'])
  })

  test('that define entities make the file unsafe', async () => {
    const comments = `<!DOCTYPE a [<!ENTITY b "c">]><p:cmLst ${P}>${note('0', 'x')}</p:cmLst>`
    expect((await read(deck({ comments }))).error).toMatchObject({ failure: 'UNSAFE_CONTENT' })
  })

  test('of more than may be, and longer than may be, are cut off', async () => {
    const many = Array.from({ length: 100_001 }, (_, at) => note('0', `c${at * 7919}`)).join('')
    const { summary } = await readWell(deck({ comments: `<p:cmLst ${P}>${many}</p:cmLst>` }))
    expect(summary).toMatchObject({ warnings: ['truncated'], places: { truncated: [{ slide: 1 }] } })
    const runs = Array.from({ length: 400 }, () => `<a:p><a:r><a:t>${'x'.repeat(1000)}</a:t></a:r></a:p>`).join('')
    const long = await readWell(
      deck({
        comments: `<p188:cmLst ${P188}><p188:cm authorId="0"><p188:txBody>${runs}</p188:txBody></p188:cm></p188:cmLst>`,
      }),
    )
    expect(outline(long.blocks).slice(2).join('').length).toBeLessThan(40_000)
  })
})
