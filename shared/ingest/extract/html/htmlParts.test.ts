import { parseHTML } from 'linkedom'
import { describe, expect, test } from 'vitest'
import { anyText, forSeeds } from '../../../text/testdata/generate.ts'
import { ExtractionError } from '../../blocks.ts'
import { LIMITS } from '../limits.ts'
import { readBlocks, type HtmlBlock } from './htmlBlocks.ts'
import { decodeHtml, decoderOf, hasMark } from './htmlCharset.ts'
import { checkHtmlLimits } from './htmlLimits.ts'
import { dataTables, tableRows } from './htmlTables.ts'

const bodyOf = (html: string): Element => parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body

function shown(blocks: readonly HtmlBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'table') return block.rows.map((row) => `[${row.cells.join('|')}]`)
    return block.type === 'heading' ? `${block.level} ${block.text}` : block.text
  })
}

describe('what a page shows', () => {
  test.each<[string, string, string[]]>([
    ['paragraphs', '<p>one</p><p>two</p>', ['one', 'two']],
    ['text between blocks', 'one<div>two</div>three', ['one', 'two', 'three']],
    ['white space as one space', '<p> one\n\t two  </p>', ['one two']],
    ['inline elements in their line', '<p>o<b>n</b>e <a href="x">t<i>w</i>o</a></p>', ['one two']],
    ['unknown elements as blocks', '<x-card>one</x-card><x-card>two</x-card>', ['one', 'two']],
    ['line breaks', 'one<br>two<br/>three', ['one\ntwo\nthree']],
    ['headings of all levels', '<h1>a</h1><h6>b</h6><h7>c</h7>', ['1 a', '6 b', 'c']],
    ['headings in one line', '<h2>a <br> <b>b</b><span hidden>c</span></h2>', ['2 a b']],
    ['preformatted text as it is', '<pre>a\n  b</pre>', ['a\n  b']],
    ['programs with their empty lines', '<pre><code>if (a)\n\n  b()\n</code></pre>', ['if (a)\n\n  b()\n']],
    ['lists', '<ul><li>a<li>b</ul>', ['• a', '• b']],
    ['numbered lists', '<ol><li>a</li><li>b</li></ol><ol><li>c</li></ol>', ['1. a', '2. b', '1. c']],
    ['numbered lists from elsewhere', '<ol start="9"><li>a</li><li>b</li></ol>', ['9. a', '10. b']],
    ['numbered lists from nowhere', '<ol start="x"><li>a</li></ol>', ['1. a']],
    ['lists in lists', '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>', ['1. a', '• b', '2. c']],
    ['items of paragraphs, marked once', '<ul><li><p>a</p><p>b</p></li></ul>', ['• a', 'b']],
    ['empty items not at all', '<ul><li></li><li>b</li></ul>', ['• b']],
    ['what is hidden not at all', '<p hidden>a</p><div aria-hidden="true">b</div><p aria-hidden="false">c</p>', ['c']],
    [
      'controls not at all',
      '<button>a</button><select><option>b</select><textarea>c</textarea><dialog>d</dialog>e',
      ['e'],
    ],
    [
      'scripts and styles not at all',
      '<script>a</script><style>b</style><template>c</template><noscript>d</noscript>e',
      ['e'],
    ],
    ['nothing', '', []],
  ])('has %s', (_what, html, expected) => {
    expect(shown(readBlocks(bodyOf(html)))).toEqual(expected)
  })

  test('keeps every word that stands in sight', () => {
    const opens = [
      '<p>',
      '<div>',
      '<b>',
      '<ul><li>',
      '<table><tr><td>',
      '<h2>',
      '<pre>',
      '<section>',
      '<td>',
      '<br>',
      '</p>',
      '</div>',
      '</b>',
    ]
    forSeeds(300, (generator) => {
      let count = 0
      const html = generator.list({ fewest: 1, most: 20 }, () => `${generator.oneOf(opens)} w${(count += 1)} `).join('')
      const words = shown(readBlocks(bodyOf(html)))
        .join(' ')
        .match(/w\d+/g)
      expect(words?.toSorted()).toEqual(Array.from({ length: count }, (_, at) => `w${at + 1}`).toSorted())
    })
  })
})

describe('tables of a page', () => {
  const count = (html: string) => dataTables(bodyOf(html)).size
  const two = '<tr><td>a</td><td>b</td></tr>'
  const rowsIn = (html: string) => {
    const table = bodyOf(`<table>${html}</table>`).querySelector('table')
    return table ? tableRows(table).map((row) => `${row.header ? '# ' : ''}${row.cells.join('|')}`) : []
  }

  test.each<[string, string, number]>([
    ['two columns', `<table>${two}</table>`, 1],
    ['one column', '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', 0],
    ['no rows', '<table></table>', 0],
    ['a table that says it lays out', `<table role="presentation">${two}</table>`, 0],
    ['a table that says it is none', `<table role="none">${two}</table>`, 0],
    ['a heading inside', `<table><tr><td><h2>a</h2></td><td>b</td></tr></table>`, 0],
    ['a table inside: the inner one', `<table><tr><td>a</td><td><table>${two}</table></td></tr></table>`, 1],
  ])('hold data or not: %s', (_what, html, expected) => {
    expect(count(html)).toBe(expected)
  })

  test.each<[string, string, string[]]>([
    ['a head', `<thead><tr><td>A</td><td>B</td></tr></thead><tbody>${two}</tbody>`, ['# A|B', 'a|b']],
    ['header cells', `<tr><th>A</th><th>B</th></tr>${two}`, ['# A|B', 'a|b']],
    ['a header cell in front of its row', '<tr><th>A</th><td>b</td></tr>', ['A|b']],
    ['a foot', `<tfoot>${two}</tfoot>`, ['a|b']],
    ['wide cells', '<tr><td colspan="2">a</td><td>b</td></tr>', ['a||b']],
    [
      'cells over rows',
      '<tr><td rowspan="3">a</td><td>b</td></tr><tr><td>c</td></tr><tr></tr><tr><td>d</td></tr>',
      ['a|b', 'a|c', 'a', 'd'],
    ],
    [
      'wide cells over rows',
      '<tr><td>x</td><td colspan="2" rowspan="2">a</td></tr><tr><td>y</td><td>z</td></tr>',
      ['x|a|', 'y|a||z'],
    ],
    ['spans that are none', '<tr><td colspan="0">a</td><td colspan="-3">b</td><td colspan="x">c</td></tr>', ['a|b|c']],
    ['blocks in cells', '<tr><td><p>a</p><p>b</p></td><td>c<br>d</td></tr>', ['a b|c d']],
  ])('have %s', (_what, html, expected) => {
    expect(rowsIn(html)).toEqual(expected)
  })

  test('are as wide as a table may be, whatever they say', () => {
    const wide = '<td colspan="1000000000" rowspan="1000000000">a</td>'
    const table = bodyOf(`<table><tr>${wide}${wide}</tr><tr>${wide}</tr></table>`).querySelector('table')
    expect(table && tableRows(table).map((row) => row.cells.length)).toEqual([256, 256])
  })
})

describe('the limits of a page', () => {
  const refused = (html: string) => {
    try {
      return checkHtmlLimits(html)
    } catch (error) {
      if (error instanceof ExtractionError) return error.failure
      throw error
    }
  }

  test.each<[string, string, { elements: number; depth: number }]>([
    ['nothing', '', { elements: 0, depth: 0 }],
    ['text', 'words', { elements: 0, depth: 0 }],
    ['nested elements', '<div><p>a</p><p><b>b</b></p></div>', { elements: 4, depth: 3 }],
    ['elements without an end', '<p>a<br>b<img src="x">', { elements: 3, depth: 1 }],
    ['end tags left out', '<ul><li>a<li>b<li>c</ul>', { elements: 4, depth: 2 }],
    ['rows and cells', '<table><tr><td>a<td>b<tr><th>c</table>', { elements: 6, depth: 3 }],
    ['comments', '<!-- <div><div> --><p>', { elements: 1, depth: 1 }],
    ['raw text', '<script>"<div><div>"</script><p>', { elements: 2, depth: 1 }],
    ['brackets in values', '<a title="<b>" alt=\'>\'>c</a>', { elements: 1, depth: 1 }],
    ['brackets that begin nothing', '1 < 2 <= 3', { elements: 2, depth: 0 }],
    ['end tags of nothing', '</div></p><p>', { elements: 1, depth: 1 }],
    ['an end tag that closes all inside', '<div><i><b></div><p>', { elements: 4, depth: 3 }],
  ])('count %s', (_what, html, expected) => {
    expect(checkHtmlLimits(html)).toEqual(expected)
  })

  test.each<[string, (size: number) => string, number]>([
    ['depth', (size) => '<div>'.repeat(size), LIMITS.htmlDepth],
    ['elements', (size) => '<br>'.repeat(size), LIMITS.htmlElements],
    [
      'attributes',
      (size) => `<p ${Array.from({ length: size }, (_, at) => `a${at}`).join(' ')}>`,
      LIMITS.htmlAttributes,
    ],
  ])('are kept to: %s', (_what, html, limit) => {
    expect(refused(html(limit))).toMatchObject({ elements: expect.any(Number) })
    expect(refused(html(limit + 1))).toBe('TOO_LARGE')
  })

  test('are looked for in any text', () => {
    forSeeds(300, (generator) => {
      const mark = () =>
        generator.oneOf(['<', '>', '</', '<!--', '-->', '"', "'", '=', '<a ', '<p>', '/>', '<script>', '</script'])
      const html = generator.list({ fewest: 0, most: 40 }, () => mark() + anyText(generator, 2)).join('')
      expect(refused(html)).toMatchObject({ depth: expect.any(Number) })
    })
  })
})

describe('the charset of a page', () => {
  const page = (head: string, text: number[]) =>
    Uint8Array.from([...Buffer.from(`<html><head>${head}</head>`), ...text])

  test.each<[string, Uint8Array, string]>([
    ['what its meta says', page('<meta charset="windows-1251">', [0xc1, 0xe8]), 'Би'],
    [
      'what its meta says in the long form',
      page('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">', [0xbe]),
      'ž',
    ],
    ['what its meta says without quotes', page('<META CHARSET=koi8-r>', [0xc2]), 'б'],
    ['UTF-8, whatever wide one its meta says', page('<meta charset="utf-16">', [0xc3, 0xbc]), 'ü'],
    ['the usual one where its meta says what nobody knows', page('<meta charset="klingon">', [0xc3, 0xbc]), 'ü'],
    [
      'the usual one where its meta comes late',
      page(`${' '.repeat(1100)}<meta charset="windows-1251">`, [0xc3, 0xbc]),
      'ü',
    ],
  ])('is %s', (_what, bytes, expected) => {
    expect(decodeHtml(bytes).text.endsWith(expected)).toBe(true)
  })

  test('is known by its labels', () => {
    expect(['latin1', 'Shift_JIS', 'x', '', undefined].map((label) => decoderOf(label)?.encoding)).toEqual([
      'windows-1252',
      'shift_jis',
      undefined,
      undefined,
      undefined,
    ])
  })

  test.each<[number[], boolean]>([
    [[0xef, 0xbb, 0xbf, 65], true],
    [[0xff, 0xfe], true],
    [[0xfe, 0xff], true],
    [[0xef, 0xbb], false],
    [[0xfe, 0xfe], false],
    [[], false],
  ])('has a mark or not: %j', (bytes, expected) => {
    expect(hasMark(Uint8Array.from(bytes))).toBe(expected)
  })
})
