import { strToU8, zipSync, type Zippable } from 'fflate'
import { describe, expect, test } from 'vitest'
import { createGenerator } from '../../../text/testdata/generate.ts'
import { ExtractionError } from '../../blocks.ts'
import { LIMITS } from '../limits.ts'
import { openArchive } from './archive.ts'

const MEGABYTE = 1024 * 1024
const words = strToU8('words of a part')
/** Bytes that deflate to hardly less. */
function noise(size: number): Uint8Array {
  const generator = createGenerator(7)
  return Uint8Array.from({ length: size }, () => generator.below(256))
}

const twoMegabytes = noise(2 * MEGABYTE)

/** Where the fields of an entry in the central directory begin (APPNOTE 4.3.12). */
const FIELDS = { flags: 8, method: 10, compressed: 20, size: 24, offset: 42 } as const

/** A container in whose directory fields of its first entry have been changed. */
function forged(parts: Zippable, fields: Partial<Record<keyof typeof FIELDS, number>>): Buffer {
  const bytes = Buffer.from(zipSync(parts))
  const entry = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  for (const [name, value] of Object.entries(fields)) {
    const at = entry + FIELDS[name as keyof typeof FIELDS]
    if (name === 'flags' || name === 'method') bytes.writeUInt16LE(value, at)
    else bytes.writeUInt32LE(value, at)
  }
  return bytes
}

/** All parts of a container, or how it failed. */
async function readAll(bytes: Uint8Array, times = 1): Promise<string> {
  try {
    const archive = await openArchive(bytes)
    for (let time = 0; time < times; time += 1)
      for (const name of archive.names()) for await (const piece of archive.read(name)) void piece
    return 'read'
  } catch (error) {
    if (!(error instanceof ExtractionError)) throw error
    return `${error.failure} ${error.detail}`
  }
}

describe('a zip container', () => {
  const many = (count: number): Zippable =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}`, [words, { level: 0 }]]))

  test('has at most so many parts', async () => {
    const { archiveEntries } = LIMITS
    expect(await readAll(zipSync(many(archiveEntries)))).toBe('read')
    expect(await readAll(zipSync(many(archiveEntries + 1)))).toBe(`TOO_LARGE ${archiveEntries + 1} zip entries`)
  })

  test('inflates to at most so much in all, however often its parts are read', async () => {
    const stored = zipSync({ a: [new Uint8Array(40 * MEGABYTE), { level: 0 }] })
    expect(await readAll(stored, 10)).toBe('read')
    expect(await readAll(stored, 11)).toBe('TOO_LARGE size of all parts')
  })

  test.each([
    ['declares more than a part may have', { size: LIMITS.partBytes + 1 }, 'TOO_LARGE size of a'],
    ['declares more than its bytes can hold', { size: 150 * MEGABYTE }, /^CORRUPT a is smaller/],
    ['declares less than it holds', { size: 600 * 1024 }, /^CORRUPT a is larger/],
    ['declares a little less', { size: 2 * MEGABYTE - 1 }, /^CORRUPT a is larger/],
    ['ends before it says', { compressed: 40 * MEGABYTE }, /^CORRUPT a: .*overflows/],
    ['lies behind the end', { offset: 0x7fff_ffff }, /^CORRUPT/],
    ['lies where no part begins', { offset: 3 }, /^CORRUPT/],
    ['is compressed in a way that is not known', { method: 14 }, /^CORRUPT/],
    ['is encrypted', { flags: 1 }, 'ENCRYPTED a'],
  ])('fails with a part that %s', async (_what, fields, expected) => {
    expect(await readAll(forged({ a: twoMegabytes }, fields))).toMatch(expected)
  })

  test('may have two parts share their bytes', async () => {
    const parts: Zippable = { a: [words, { level: 0 }], b: [strToU8('other words too'), { level: 0 }] }
    expect(await readAll(forged(parts, { offset: 31 + words.length }))).toBe('read')
  })

  test.each(['../../etc/passwd', '/etc/passwd', 'C:/Windows/a.xml', 'word\\..\\..\\a.xml'])(
    'is refused with a part named %s',
    async (name) => {
      expect(await readAll(zipSync({ [name]: words }))).toMatch(/^CORRUPT/)
    },
  )

  test('may have a comment, and bytes behind it', async () => {
    const bytes = Buffer.from(zipSync({ a: words }))
    bytes.writeUInt16LE(5, bytes.length - 2)
    expect(await readAll(Buffer.concat([bytes, Buffer.from('hello')]))).toBe('read')
    expect(await readAll(Buffer.concat([bytes, Buffer.from('hello\r\n')]))).toBe('read')
  })

  test('may hold parts that are stored, empty or folders', async () => {
    expect(await readAll(zipSync({ a: [words, { level: 0 }], b: new Uint8Array(), 'c/': new Uint8Array() }))).toBe(
      'read',
    )
  })

  test('fails with nothing but a failure, whatever is damaged in it', async () => {
    const sound = zipSync({
      'word/a.xml': noise(300),
      'word/b.xml': [words, { level: 0 }],
      c: strToU8('x'.repeat(900)),
    })
    for (let seed = 1; seed <= 500; seed += 1) {
      const generator = createGenerator(seed)
      const bytes = Buffer.from(sound)
      for (let times = generator.below(4); times >= 0; times -= 1)
        bytes[generator.below(bytes.length)] = generator.oneOf([0, 1, 0xff, 0x50, generator.below(256)])
      const cut = generator.below(3) === 0 ? generator.below(bytes.length) : bytes.length
      expect(await readAll(bytes.subarray(0, cut)), `seed ${seed}`).toMatch(/^(?:read|CORRUPT|TOO_LARGE|ENCRYPTED)/)
    }
  })
})
