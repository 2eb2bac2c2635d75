import { describe, expect, test } from 'vitest'
import { outline } from '../../testdata/outline.ts'
import { readWell, textFile } from '../../testdata/read.ts'

const outlineOf = async (text: string) => outline((await readWell(textFile('a.md', text))).blocks)

describe('Markdown', () => {
  test.each<[string, string, string[]]>([
    ['headings of all levels', '# a\n###### b\n####### c', ['1 a', '6 b', '####### c']],
    ['underlined headings', 'a\n===\n\nb\n---', ['1 a', '2 b']],
    ['headings with closing marks', '## a ##', ['2 a']],
    ['paragraphs, soft breaks as spaces', 'a\nb\n\nc', ['a b', 'c']],
    ['hard breaks', 'a  \nb\\\nc', ['a\nb\nc']],
    ['emphasis and code in a line', '*a* **b** _c_ `d` ~~e~~', ['a b c d e']],
    ['links and images by their words', '[a](http://x) ![b](c.png) <http://d.example>', ['a b http://d.example']],
    ['links by reference', '[a][1]\n\n[1]: http://x', ['a']],
    ['entities and escapes', 'a &amp; b \\* c', ['a & b * c']],
    ['lists', '- a\n- b\n\n1. c\n2. d\n\n5) e', ['• a', '• b', '1. c', '2. d', '5) e']],
    ['lists in lists', '- a\n  - b\n    1. c', ['• a', '• b', '1. c']],
    ['items of paragraphs, marked once', '- a\n\n  b', ['• a', 'b']],
    ['empty items not at all', '-\n- b', ['• b']],
    ['quotations', '> a\n> b\n>> c', ['a b', 'c']],
    ['fenced code as it is', '```js\na\n# b\n```', ['a\n# b']],
    ['fenced code that has no end', '~~~\na', ['a']],
    ['fenced code with its indents', '```\nif (a)\n\tb()\n\n\n\nc()\n```', ['if (a)\n  b()\n\nc()']],
    ['indented code', 'a\n\n    b\n    c', ['a', 'b\nc']],
    ['rules not at all', 'a\n\n---\n\nb', ['a', 'b']],
    ['tables', '| A | B |\n|---|:-:|\n| 1 | *2* |\n| 3 |', ['# A | B', '1 | 2', '3']],
    ['tables of one row', '| A | B |\n|---|---|', ['A | B']],
    ['pipes in cells', '| A | B |\n|---|---|\n| a \\| b | `c` |', ['# A | B', 'a | b | c']],
    ['HTML without its tags', '<div class="x">\na<br>b\n</div>', ['a\nb']],
    ['HTML in a line', 'a <b>b</b> c<br/>d', ['a b c\nd']],
    ['comments not at all', '<!-- a -->\n\nb <!-- c -->', ['b']],
    ['headings inside of quotations and items', '> # a\n\n- # b', ['1 a', '1 • b']],
    ['line ends of all systems', '# a\r\n\r\nb\r\n', ['1 a', 'b']],
  ])('has %s', async (_what, text, expected) => {
    expect(await outlineOf(text)).toEqual(expected)
  })
})

describe('front matter', () => {
  const read = async (text: string) => {
    const { blocks, summary } = await readWell(textFile('a.md', text))
    return [summary.title, ...outline(blocks)]
  }

  test.each<[string, string, (string | undefined)[]]>([
    ['is left out', '---\ntitle: One\ntags: [a, b]\n---\nText', ['One', 'Text']],
    ['may end with dots', '---\ntitle: One\n...\nText', ['One', 'Text']],
    ['may have blanks behind its lines', '---  \ntitle: One\n---\t\nText', ['One', 'Text']],
    ['has no title in its lists', '---\nmeta:\n  title: One\n---\nText', [undefined, 'Text']],
    ['needs a key', '---\nno key here\n---\nText', [undefined, '2 no key here', 'Text']],
    ['needs an end', '---\ntitle: One\n\nText', [undefined, 'title: One', 'Text']],
    ['stands at the beginning', 'Text\n\n---\ntitle: One\n---\n', [undefined, 'Text', '2 title: One']],
  ])('%s', async (_what, text, expected) => {
    expect(await read(text)).toEqual(expected)
  })
})

describe('long Markdown', () => {
  test('is not cut inside of code, tables or paragraphs', async () => {
    const code = `\`\`\`\n${'# no heading\n\n'.repeat(30_000)}\`\`\``
    const paragraph = 'word\n'.repeat(60_000)
    const found = await outlineOf(`# One\n\n${code}\n\n# Two\n\n${paragraph}\n\n# Three\n\nend`)
    expect(found.filter((text) => /^\d /.test(text))).toEqual(['1 One', '1 Two', '1 Three'])
    expect(found.join(' ').match(/word/g)).toHaveLength(60_000)
    expect(found.join('\n').match(/# no heading/g)).toHaveLength(30_000)
  })

  test('is cut at empty lines where it has no headings', async () => {
    const found = await outlineOf('A paragraph of words.\n\n'.repeat(60_000))
    expect(found).toHaveLength(60_000)
    expect(new Set(found)).toEqual(new Set(['A paragraph of words.']))
  })
})
