import { describe, expect, it } from 'vitest'
import { textFile } from '../testdata/read.ts'
import { wordFile, paragraph } from '../testdata/office.ts'
import { unpackBatch } from './packedBatch.ts'
import { readIntoChunks } from './readIntoChunks.ts'

async function readAll(...reading: Parameters<typeof readIntoChunks>) {
  const { contents, batches } = await readIntoChunks(...reading)
  return { contents, chunks: batches.flatMap(unpackBatch) }
}

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, at) => `Paragraph ${at} tells of the ferry to the island of Hven.`).join('\n\n')

describe('reading into passages', () => {
  it('gives passages in order, and what is known of the whole', async () => {
    const { contents, chunks } = await readAll(textFile('ferry.txt', paragraphs(200)), { cpuMs: Infinity })
    expect(contents.chunkCount).toBe(chunks.length)
    expect(chunks.length).toBeGreaterThan(5)
    expect(chunks.map(({ index }) => index)).toEqual(chunks.map((_, at) => at))
    expect(contents.summary).toEqual({ mediaType: 'text/plain', warnings: [] })
    expect(contents.facts).toMatchObject({ language: 'en' })
    expect(contents.facts.wordCount).toBeGreaterThanOrEqual(2200)
    expect(contents.facts.summary).toContain('Hven')
  })

  it('stops where it is told to, keeps what it has and says so', async () => {
    const file = textFile('ferry.txt', paragraphs(200))
    const { contents, chunks } = await readAll(file, { cpuMs: Infinity, stopAfter: 3 })
    expect(contents.summary.warnings).toEqual(['truncated'])
    const all = chunks.map(({ content }) => content).join(' ')
    expect(all).toContain('Paragraph 2 ')
    expect(all).not.toContain('Paragraph 3 ')
  })

  it('stops when its time is over, at the same place for the same time', async () => {
    const file = wordFile(Array.from({ length: 3000 }, (_, at) => paragraph(`Line ${at} of the list.`)).join(''))
    const { contents, chunks } = await readAll(file, { cpuMs: 0 })
    expect(contents.summary.warnings).toEqual(['truncated'])
    const all = chunks.map(({ content }) => content).join(' ')
    expect(all).toContain('Line 255 ')
    expect(all).not.toContain('Line 256 ')
  })

  it('is a time-out where nothing was read in time, and no text where there is none', async () => {
    const blank = textFile('blank.txt', ' \n'.repeat(30_000))
    await expect(readIntoChunks(blank, { cpuMs: 0 })).rejects.toMatchObject({ failure: 'TIMEOUT' })
    await expect(readIntoChunks(blank, { cpuMs: Infinity })).rejects.toMatchObject({ failure: 'NO_TEXT' })
  })

  it('tells how much is read, never less than before, and all of it at the end', async () => {
    const told: number[] = []
    const rows = Array.from({ length: 45_000 }, (_, at) => `${at},Hven,ferry`).join('\n')
    await readIntoChunks(textFile('rows.csv', `number,island,by\n${rows}\n`), {
      cpuMs: Infinity,
      onProgress: ({ share }) => told.push(share),
    })
    expect(told.length).toBeGreaterThan(3)
    expect(told).toEqual([...told].sort((a, b) => a - b))
    expect(told.at(-1)).toBe(1)
    expect(told[0]).toBeGreaterThan(0)
    expect(told[0]).toBeLessThan(0.6)
  })

  it('bounds the passages of a file of nothing but headings', async () => {
    const headings = textFile('headings.md', '# A\n\nb\n\n'.repeat(31_000))
    const { contents, chunks } = await readAll(headings, { cpuMs: Infinity })
    expect(chunks).toHaveLength(30_000)
    expect(contents.summary.warnings).toEqual(['truncated'])
  })
})
