import { describe, expect, it } from 'vitest'
import { mistakes } from '../testdata/check.ts'
import { expectedFiles, read, readWell, testFile, textFile } from '../testdata/read.ts'

describe('extract, on documents of every kind', () => {
  const harmless = expectedFiles().filter(({ file }) => !file.startsWith('hostile/'))

  it.each(harmless.map((expected) => [expected.file, expected] as const))('reads %s', async (file, expected) => {
    expect(mistakes(expected, await read(testFile(file)))).toEqual([])
  })
})

describe('extract, by content', () => {
  it('takes a file for what its bytes are and says that it was renamed', async () => {
    const { summary } = await readWell({ ...testFile('docx/handbook.docx'), name: 'handbook.pdf' })
    expect(summary).toMatchObject({ mediaType: expect.stringContaining('wordprocessingml'), warnings: ['renamed'] })
  })

  it('does not warn when name and content agree', async () => {
    const { summary } = await readWell(testFile('docx/handbook.docx'))
    expect(summary.warnings).toEqual([])
  })

  it.each([
    ['nothing.txt', '', 'EMPTY_FILE'],
    ['blank.txt', ' \n\n\t', 'NO_TEXT'],
    ['program.exe', 'just text', 'UNSUPPORTED_TYPE'],
    ['words.pdf', 'just text', 'TYPE_MISMATCH'],
    ['rich.doc', '{\\rtf1 Hello}', 'TYPE_MISMATCH'],
    ['old.doc', '\u00D0\u00CF', 'TYPE_MISMATCH'],
  ])('answers for %s holding %j with %s', async (name, text, failure) => {
    expect(await read(textFile(name, text))).toMatchObject({ error: { failure } })
  })

  it('refuses more than 50 MB', async () => {
    const file = { name: 'large.txt', bytes: new Uint8Array(50 * 1024 * 1024 + 1).fill(97) }
    expect(await read(file)).toMatchObject({ error: { failure: 'TOO_LARGE' } })
  })
})

describe('extract, at its limits', () => {
  it('keeps the first 20 million characters and says that it left out the rest', async () => {
    const paragraph = `${'lorem ipsum '.repeat(800)}\n\n`
    const { blocks, summary } = await readWell(textFile('long.txt', paragraph.repeat(2200)))
    const characters = blocks.reduce((sum, block) => sum + (block.type === 'row' ? 0 : block.text.length), 0)
    expect(summary.warnings).toEqual(['truncated'])
    expect(characters).toBeGreaterThan(19_980_000)
    expect(characters).toBeLessThanOrEqual(20_000_000)
  })

  it('keeps the first 500,000 blocks of a file of one-letter paragraphs and says that it left out the rest', async () => {
    const { blocks, summary } = await readWell(textFile('letters.txt', 'a\n\n'.repeat(600_000)))
    expect(summary.warnings).toEqual(['truncated'])
    expect(blocks.length).toBe(500_000)
  })

  it('takes a heading that is too long to stand in every passage for a paragraph', async () => {
    const long = 'word '.repeat(100).trim()
    const { blocks } = await readWell(textFile('a.md', `# Short\n\n## ${long}\n\nText.\n`))
    expect(blocks.map(({ type }) => type)).toEqual(['heading', 'text', 'text'])
    expect(blocks[1]).toMatchObject({ text: long })
  })

  it('hands a paragraph of a megabyte on in pieces that end with sentences', async () => {
    const { blocks } = await readWell(textFile('long.txt', 'One more sentence follows here. '.repeat(32_000)))
    const texts = blocks.map((block) => (block.type === 'text' ? block.text : ''))
    expect(texts.every((text) => text.length <= 20_000 && text.endsWith('here.'))).toBe(true)
    expect(texts.join(' ').split('One more').length - 1).toBe(32_000)
  })
})
