import { describe, expect, test } from 'vitest'
import { ExtractionError } from '../blocks.ts'
import { readWell, textFile } from '../testdata/read.ts'
import { asExtractionError, isPoisoned } from './failures.ts'
import { extract } from './index.ts'

describe('what a reader throws', () => {
  test.each<[string, unknown, string]>([
    ['an error', new TypeError('x is undefined'), 'TypeError: x is undefined'],
    ['a string', 'bad XRef entry', 'bad XRef entry'],
    ['nothing', undefined, 'undefined'],
    ['an error of WebAssembly', new WebAssembly.RuntimeError('unreachable'), 'RuntimeError: unreachable'],
  ])('means that the file is damaged: %s', (_what, thrown, detail) => {
    expect(asExtractionError(thrown)).toMatchObject({ failure: 'CORRUPT', detail })
  })

  test('and is left as it is where it says what is wrong', () => {
    const error = new ExtractionError('ENCRYPTED', 'detail')
    expect(asExtractionError(error)).toBe(error)
  })

  test('reaches the caller as nothing but that, wherever it comes from', async () => {
    const emit = () => {
      throw new RangeError('out of range')
    }
    await expect(extract(textFile('a.txt', 'words'), emit)).rejects.toMatchObject({
      failure: 'CORRUPT',
      detail: 'RangeError: out of range',
    })
  })
})

describe('a process is spent', () => {
  test.each<[string | undefined, boolean]>([
    ['RuntimeError: memory access out of bounds', true],
    ['Aborted(OOM)', true],
    ['Error: unreachable', true],
    ['TypeError: x is undefined', false],
    [undefined, false],
  ])('after %j: %s', (detail, expected) => {
    expect(isPoisoned(new ExtractionError('CORRUPT', detail))).toBe(expected)
  })
})

describe('progress', () => {
  test('is told with what is known by then', async () => {
    const told: unknown[] = []
    const rows = Array.from({ length: 25_000 }, (_, at) => `name ${at},${at}`).join('\n')
    let blocks = 0
    const summary = await extract(textFile('a.csv', rows), () => (blocks += 1), {
      onProgress: (soFar) => told.push(soFar),
    })
    expect(blocks).toBe(25_000)
    expect(told).toEqual([summary, summary])
  })

  test('of a short file is told by its end at the latest', async () => {
    expect((await readWell(textFile('a.txt', 'words'))).summary).toEqual({ mediaType: 'text/plain', warnings: [] })
  })
})
