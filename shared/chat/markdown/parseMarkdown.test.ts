import { describe, expect, it, test } from 'vitest'
import { createGenerator, forSeeds } from '../../text/testdata/generate.ts'
import { drawBlocks } from '../answer/drawBlocks.ts'
import { parseMarkdown } from './parseMarkdown.ts'

/** Formatted text as HTML; links are all allowed. */
function html(text: string): string {
  return drawBlocks<string>(parseMarkdown(text), {
    element: (tag, attributes, children) => {
      const listed = Object.entries(attributes).map(([name, value]) =>
        name === 'tabIndex' ? '' : ` ${name}="${value}"`,
      )
      return `<${tag}${listed.join('')}>${children.join('')}</${tag}>`
    },
    cite: () => '',
    link: (href, children) => `<a ${href}>${children.join('')}</a>`,
  }).join('')
}

describe('formatted text', () => {
  it.each([
    ['a\nb\n\nc', '<p>a\nb</p><p>c</p>'],
    ['# One\n### Two ###\n#three', '<h1>One</h1><h3>Two</h3><p>#three</p>'],
    ['a **b *c* d** e', '<p>a <strong>b <em>c</em> d</strong> e</p>'],
    ['***a** b*', '<p><em><strong>a</strong> b</em></p>'],
    ['***a***', '<p><em><strong>a</strong></em></p>'],
    ['snake_case_name and 2 * 3 * 4', '<p>snake_case_name and 2 * 3 * 4</p>'],
    ['_a_ __b__ ~~c~~', '<p><em>a</em> <strong>b</strong> <del>c</del></p>'],
    ['**open', '<p>**open</p>'],
    ['`` a ` b `` `c', '<p><code>a ` b</code> `c</p>'],
    ['\\*a\\* `\\*`', '<p>*a* <code>\\*</code></p>'],
    ['a  \nb\\\nc', '<p>a<br></br>b<br></br>c</p>'],
    ['```ts\nlet a = `1`\n  b\n```\nc', '<pre><code>let a = `1`\n  b</code></pre><p>c</p>'],
    ['~~~\na\n```', '<pre><code>a\n```</code></pre>'],
    ['> a\nb\n> > c', '<blockquote><p>a\nb</p><blockquote><p>c</p></blockquote></blockquote>'],
    ['a\n\n---\n\n* * *', '<p>a</p><hr></hr><hr></hr>'],
    ['&amp; &lt;b&gt; &copy;', '<p>& <b> &copy;</p>'],
    ['<b onclick="x">a</b><script>', '<p><b onclick="x">a</b><script></p>'],
    ['a\r\nb\tc', '<p>a\nb    c</p>'],
    ['', ''],
  ])('%j', (text, drawn) => {
    expect(html(text)).toBe(drawn)
  })
})

describe('lists', () => {
  it.each([
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['3. a\n4. b', '<ol><li value="3">a</li><li>b</li></ol>'],
    ['- a\n  - b\n    - c\n- d', '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>'],
    // Models indent by two blanks below a number, too.
    ['1. a\n  - b\n2. c', '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>'],
    ['1. a\n\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['- a\n\n  b\n- c', '<ul><li><p>a</p><p>b</p></li><li>c</li></ul>'],
    ['- a\nb', '<ul><li>a\nb</li></ul>'],
    ['- a\n* b', '<ul><li>a</li></ul><ul><li>b</li></ul>'],
    ['text\n- a', '<p>text</p><ul><li>a</li></ul>'],
    ['In\n2024. It', '<p>In\n2024. It</p>'],
    ['- a\n\n\ntext', '<ul><li>a</li></ul><p>text</p>'],
    ['-', '<ul><li></li></ul>'],
    ['-5 degrees', '<p>-5 degrees</p>'],
  ])('%j', (text, drawn) => {
    expect(html(text)).toBe(drawn)
  })
})

describe('tables', () => {
  const table = (head: string, body = '') =>
    `<div data-table=""><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
  it.each([
    [
      '| a | b |\n|---|:-:|\n| **c** | d |\n\ne',
      `${table('<th scope="col">a</th><th scope="col" data-align="center">b</th>', '<tr><td><strong>c</strong></td><td data-align="center">d</td></tr>')}<p>e</p>`,
    ],
    ['a|b\n-|-\nc', table('<th scope="col">a</th><th scope="col">b</th>', '<tr><td>c</td></tr>')],
    [
      'x\n| a |\n| - |\n| b \\| c |\n| d | e |',
      `<p>x</p>${table('<th scope="col">a</th>', '<tr><td>b | c</td></tr><tr><td>d</td></tr>')}`,
    ],
    ['| a | b |\n| - |', '<p>| a | b |\n| - |</p>'],
    ['a | b\nc', '<p>a | b\nc</p>'],
  ])('%j', (text, drawn) => {
    expect(html(text)).toBe(drawn)
  })
})

describe('links', () => {
  it.each([
    ['[a *b*](https://x.example/y_(z) "T")', '<p><a https://x.example/y_(z)>a <em>b</em></a></p>'],
    [
      '<https://x.example> <mailto:a@b.example>',
      '<p><a https://x.example>https://x.example</a> <a mailto:a@b.example>mailto:a@b.example</a></p>',
    ],
    [
      'See https://x.example/a_b. (http://y.example)',
      '<p>See <a https://x.example/a_b>https://x.example/a_b</a>. (<a http://y.example>http://y.example</a>)</p>',
    ],
    ['*[a*](https://x.example)', '<p>*<a https://x.example>a*</a></p>'],
    ['[1] [2](no', '<p>[1] [2](no</p>'],
    ['![a **b**](https://x.example/p.png)', '<p>a <strong>b</strong></p>'],
    ['[![a](https://x.example/p.png)](https://y.example)', '<p><a https://y.example>a</a></p>'],
  ])('%j', (text, drawn) => {
    expect(html(text)).toBe(drawn)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\u0000script:alert(1)',
    'data:text/html,a',
    'vbscript:a',
    'file:///etc/passwd',
    '//evil.example',
    '/relative',
    'https:',
    'https:///path',
    '&#106;avascript:alert(1)',
  ])('to %j are words', (address) => {
    expect(html(`[a](${address}) [b](<${address}>) <${address}>`)).not.toContain('<a ')
  })
})

describe('any text', () => {
  const PIECES = [
    '*',
    '**',
    '_',
    '~~',
    '`',
    '```\n',
    '[',
    ']',
    '](',
    ')',
    '![',
    '|',
    '\n',
    '\n\n',
    '- ',
    '1. ',
    '> ',
    '# ',
    '    ',
    '|-|',
    '\\',
    '<',
    'https://x.example',
    'word',
    ' ',
    '😀',
    '&amp;',
    '"',
  ]

  it('is drawn, and its words stay in order', () => {
    forSeeds(400, (generator) => {
      const text = generator
        .list({ fewest: 1, most: 60 }, (at) => generator.oneOf(PIECES).replace('word', `w${at}`))
        .join('')
      const words = (from: string) => from.match(/w\d+/g) ?? []
      // An address of a link that is no link is not shown, and neither is what stands behind a fence.
      const drawn = html(text).replaceAll(/<a [^>]*>/g, '')
      const kept = new Set(words(drawn))
      expect(words(drawn)).toEqual(words(text).filter((word) => kept.has(word)))
      expect(drawn).not.toMatch(/<(?:script|img)/)
    })
  })

  it('without marks stays as it is', () => {
    forSeeds(50, (generator) => {
      const words = generator
        .list({ fewest: 1, most: 30 }, () => generator.oneOf(['a', 'Brno', '12,5', 'Größe', '漢字']))
        .join(' ')
      expect(html(words)).toBe(`<p>${words}</p>`)
    })
  })
})

const random = (length: number) => {
  const generator = createGenerator(7)
  return Array.from({ length }, () => generator.oneOf([...'*_`[]()|~>-\n '])).join('')
}
const HOSTILE: Record<string, (length: number) => string> = {
  stars: (length) => '*'.repeat(length),
  'stars in words': (length) => 'a*'.repeat(length / 2),
  'open emphasis': (length) => '*a **b _c '.repeat(length / 10),
  'nested emphasis': (length) => '*a '.repeat(length / 6) + 'b* '.repeat(length / 6),
  'emphasis of three kinds': (length) => 'a***b**c*d_e~~f'.repeat(length / 15),
  brackets: (length) => '['.repeat(length),
  'brackets and parentheses': (length) => '[a]('.repeat(length / 4),
  'empty links': (length) => ']('.repeat(length / 2),
  'open titles': (length) => '[a](b "'.repeat(length / 7),
  'nested links': (length) => '['.repeat(length / 2) + '](b)'.repeat(length / 8),
  pictures: (length) => '![a'.repeat(length / 3),
  pipes: (length) => '|'.repeat(length),
  'a table of pipes': (length) => `${'|'.repeat(length / 2)}\n${'|-'.repeat(length / 4)}\n`,
  'heads of tables': (length) => '|a|b\n'.repeat(length / 5),
  'rules of tables': (length) => '|-|-\n'.repeat(length / 5),
  backticks: (length) => '`'.repeat(length),
  'backticks of many lengths': (length) =>
    Array.from({ length: Math.sqrt(length * 2) }, (_, at) => `${'`'.repeat(at)} `).join(''),
  quotes: (length) => '>'.repeat(length),
  'quotes in lines': (length) => '> > > > a\n'.repeat(length / 10),
  lists: (length) => '- '.repeat(length / 2),
  'list lines': (length) => '- a\n  - b\n'.repeat(length / 10),
  'indented lists': (length) =>
    Array.from({ length: Math.sqrt(length * 2) }, (_, at) => `${' '.repeat(at)}- a\n`).join(''),
  'blank lines in a list': (length) => `- a${'\n'.repeat(length)}  b`,
  blanks: (length) => ' '.repeat(length),
  'blanks behind marks': (length) => `---${' '.repeat(length)}a`,
  'ends of lines': (length) => '\n'.repeat(length),
  fences: (length) => '```\n~~~\n'.repeat(length / 8),
  addresses: (length) => 'https:///'.repeat(length / 9),
  'addresses with parentheses': (length) => `https://x.example/(${')'.repeat(length)}`,
  angles: (length) => '<https://a'.repeat(length / 10),
  headings: (length) => `# a ${'#'.repeat(length)} b`,
  entities: (length) => '&amp'.repeat(length / 4),
  'all marks at random': random,
}

/** Milliseconds of CPU time, the less of two. */
function spent(text: string): number {
  return Math.min(
    ...[1, 2].map(() => {
      const before = process.cpuUsage()
      parseMarkdown(text)
      return process.cpuUsage(before).user / 1000
    }),
  )
}

test.each(Object.entries(HOSTILE))(
  '%s of 200 KB take not much longer than four times those of 50 KB',
  (_name, make) => {
    parseMarkdown(make(20_000))
    const [less, more] = [spent(make(50_000)), spent(make(200_000))]
    // Quadratic time would be sixteen times as long; of what takes fractions of a second much is collecting garbage.
    expect(more).toBeLessThan(Math.max(8 * less, 400))
  },
)
