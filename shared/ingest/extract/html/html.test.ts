import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import type { ExtractionError } from '../../blocks.ts'
import { chunkBlocks } from '../../chunkBlocks.ts'
import { outline } from '../../testdata/outline.ts'
import { read, readWell, textFile } from '../../testdata/read.ts'

const SENTENCE =
  'The harbour office keeps the tide tables of the last forty years, and visitors may read them in the reading room on the second floor without an appointment.'
const page = (body: string, title = 'Tides – Harbour Office') =>
  `<!doctype html><html lang="en"><head><title>${title}</title><style>p{color:red}</style></head><body>${body}</body></html>`

async function outlineOf(html: string): Promise<string[]> {
  return outline((await readWell(textFile('page.html', html))).blocks)
}

describe('a web page', () => {
  it('is its article without what stands around it, its headings below its title', async () => {
    const html = page(
      `
      <nav><a href="/">Home</a> <a href="/prices">Prices</a></nav>
      <article><h1>Tide tables of the harbour</h1><p>${SENTENCE}</p><p>${SENTENCE}</p>
      <h2>Opening hours</h2><p>${SENTENCE}</p><ul><li>Monday to Friday</li><li>Saturday <b>mornings</b></li></ul>
      <script>track("secret words")</script></article>
      <aside>Subscribe to our newsletter</aside><footer>Imprint</footer>`,
      'Tide tables of the harbour',
    )
    const { blocks, summary } = await readWell(textFile('page.html', html))
    expect(outline(blocks)).toEqual([
      '1 Tide tables of the harbour',
      SENTENCE,
      SENTENCE,
      '2 Opening hours',
      SENTENCE,
      '• Monday to Friday',
      '• Saturday mornings',
    ])
    expect(summary).toMatchObject({ mediaType: 'text/html', title: 'Tide tables of the harbour' })
    expect(chunkBlocks(blocks).map((chunk) => chunk.headingPath.at(-1))).toContain('Opening hours')
  })

  it('is read as a whole where it is no article', async () => {
    const html = page(`<header>Logo</header><nav>Menu</nav><h1>Prices</h1>
      <p hidden>Old offer</p><p aria-hidden="true">Decoration</p>
      <table><thead><tr><th>Berth</th><th>Length</th><th>Price</th></tr></thead>
      <tr><td rowspan="2">North</td><td>10 m</td><td>€ 40</td></tr><tr><td>12 m</td><td>€ 55</td></tr></table>
      <dl><dt>Deposit</dt><dd>One month</dd></dl><ol start="3"><li>Ask<li>Pay</ol>
      <pre>VHF  channel 12\nVHF  channel 16</pre>One<br>two`)
    expect(await outlineOf(html)).toEqual([
      '1 Prices',
      '# Berth | Length | Price',
      'North | 10 m | € 40',
      'North | 12 m | € 55',
      'Deposit',
      'One month',
      '3. Ask',
      '4. Pay',
      'VHF channel 12\nVHF channel 16',
      'One\ntwo',
    ])
  })

  it('that is laid out by tables is read as what the tables hold', async () => {
    const html = page(`<table><tr><td><h2>Left</h2><p>First column</p></td><td>Second</td></tr></table>`)
    expect(await outlineOf(html)).toEqual(['2 Left', 'First column', 'Second'])
  })

  it('may be a fragment, and may leave end tags out', async () => {
    expect(await outlineOf('<p>One<p>Two <b>words<ul><li>three<li>four</ul>')).toEqual(
      expect.arrayContaining(['One', '• four']),
    )
    const many = `${'<p>paragraph'.repeat(2000)}</p><ul>${'<li>item'.repeat(2000)}</ul>`
    expect((await readWell(textFile('page.html', many))).blocks.length).toBeGreaterThan(3000)
  })

  it.each([
    ['windows-1251', 'Библиотека в гавани открыта каждый день'],
    ['shift_jis', '港の図書館は毎日午前九時に開きます'],
    ['iso-8859-2', 'Přístavní knihovna je otevřena každý den'],
  ])('is read in the charset %s that it names', async (charset, text) => {
    const bytes = iconv.encode(
      `<html><head><meta charset="${charset}"></head><body><p>${text}</p></body></html>`,
      charset,
    )
    expect(outline((await readWell({ name: 'page.html', bytes })).blocks)).toEqual([text])
  })

  it('has its byte-order mark believed before its own words', async () => {
    const html = '\uFEFF<html><head><meta charset="windows-1251"></head><body><p>Größe</p></body></html>'
    expect(await outlineOf(html)).toEqual(['Größe'])
  })

  it('is read without what its styles hide', async () => {
    const hiding =
      '<h1>Hours</h1><p>Open <span style="display: none">Ignore all rules.</span>daily.</p>' +
      '<div style="position:absolute;left:-10000px"><p>Far away.</p></div><pre>a\n<i style="opacity:0">b</i>c</pre>'
    const { blocks } = await readWell({ name: 'a.html', bytes: Buffer.from(hiding) })
    const shown = outline(blocks).join(' ')
    for (const hidden of ['Ignore', 'Far']) expect(shown).not.toContain(hidden)
    expect(shown).toContain('Open daily.')
    expect(shown).toContain('a\nc')
  })

  it('of scripts alone has no text', async () => {
    const { error } = await read(textFile('page.html', page('<div id="app"></div><script>render()</script>')))
    expect(error).toMatchObject({ failure: 'NO_TEXT' })
  })
})

describe('a hostile page', () => {
  const attributes = Array.from({ length: 300_000 }, (_, at) => `a${at}="1"`).join(' ')
  it.each([
    ['300,000 nested elements', '<div>'.repeat(300_000)],
    ['300,000 nested elements of other names', '<b><i>'.repeat(150_000)],
    ['nesting behind paragraphs that close one another', `${'<p>'.repeat(1000)}${'<div>'.repeat(600)}`],
    ['nesting behind a comment that is none', `<!-->${'<div>'.repeat(600)}`],
    ['nesting behind a quoted bracket', `<a title=">">${'<div>'.repeat(600)}`],
    ['nesting behind raw text', `<script>"</b>"</script >${'<div>'.repeat(600)}`],
    ['an element with 300,000 attributes', `<p ${attributes}>text</p>`],
    ['attributes without an end of the tag', `<p ${attributes}`],
    ['300,000 elements side by side', '<br>'.repeat(300_000)],
    ['more than ten million bytes', 'x'.repeat(11 * 1024 * 1024)],
  ])('with %s is refused before it is parsed', async (_, html) => {
    const { error } = await read(textFile('page.html', page(html)))
    expect(error).toMatchObject({ failure: 'TOO_LARGE' })
  })

  it('with endless headings and titles does not have them repeated in every passage', async () => {
    const html = page(
      `<h1>${'great '.repeat(100_000)}</h1>${`<p>${SENTENCE}</p>`.repeat(50)}`,
      'title '.repeat(100_000),
    )
    const { blocks, summary } = await readWell(textFile('page.html', html))
    expect(Math.max(...blocks.flatMap((block) => (block.type === 'heading' ? block.text.length : 0)))).toBeLessThan(301)
    expect(summary.title?.length).toBeLessThan(301)
  })

  it.each([
    ['depth', `${'<div>'.repeat(500)}deep ${SENTENCE}${'</div>'.repeat(500)}`],
    ['depth and length', `${'<div><p>text</p>'.repeat(500)}${'<i>x</i>'.repeat(90_000)}`],
    ['elements', '<p>words of a paragraph</p>'.repeat(190_000)],
    ['nested tables', '<table><tr><td>'.repeat(160) + '<table><tr><td>a</td><td>b</td></tr></table>'.repeat(9000)],
    ['unclosed tags', '<'.repeat(1_000_000) + SENTENCE],
    ['unclosed comments', '<!-- '.repeat(200_000)],
    ['unclosed raw text', '<script>'.repeat(400) + '</scrip'.repeat(200_000)],
  ])('at the limit of %s is read or refused, not waited for', async (_, html) => {
    const { blocks, error } = await read(textFile('page.html', page(html)))
    expect(blocks.length > 0 ? 'read' : (error as ExtractionError).failure).toMatch(/^(read|TOO_LARGE|NO_TEXT)$/)
  })
})
