import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openArchive } from './archive.ts'

const MEGABYTE = 1024 * 1024
const zip = (parts: Record<string, Uint8Array>) => zipSync(parts)

/** What a part gives before it ends or fails. */
async function readPart(bytes: Uint8Array, name: string): Promise<{ bytes: number; failure?: string }> {
  const archive = await openArchive(bytes)
  let given = 0
  try {
    for await (const piece of archive.read(name)) given += piece.length
    return { bytes: given }
  } catch (error) {
    return { bytes: given, failure: (error as { failure: string }).failure }
  }
}

describe('a zip container', () => {
  test('gives its parts by name, whatever the case and the slashes', async () => {
    const archive = await openArchive(zip({ 'word/Document.xml': strToU8('<a/>') }))
    expect(archive.names()).toEqual(['word/document.xml'])
    expect(archive.has('/WORD\\document.XML')).toBe(true)
    expect(archive.declaredSize('word/document.xml')).toBe(4)
    expect(archive.declaredSize('other')).toBe(0)
  })

  test('refuses a part that declares 200 times its size before any of it is inflated', async () => {
    const bomb = zip({ 'a.xml': new Uint8Array(8 * MEGABYTE), 'b.xml': strToU8('<b/>') })
    expect(await readPart(bomb, 'a.xml')).toEqual({ bytes: 0, failure: 'TOO_LARGE' })
    expect(await readPart(bomb, 'b.xml')).toEqual({ bytes: 4 })
  })

  test('gives a small part of that ratio', async () => {
    const small = zip({ 'a.xml': new Uint8Array(4 * MEGABYTE) })
    expect(await readPart(small, 'a.xml')).toEqual({ bytes: 4 * MEGABYTE })
  })

  test('finds a part corrupt that inflates to more than it declares', async () => {
    const bytes = Buffer.from(zip({ 'a.xml': new Uint8Array(8 * MEGABYTE) }))
    const size = Buffer.alloc(4)
    size.writeUInt32LE(8 * MEGABYTE)
    const lie = Buffer.alloc(4)
    lie.writeUInt32LE(600 * 1024)
    for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size, at + 1)) lie.copy(bytes, at)
    expect((await readPart(bytes, 'a.xml')).failure).toBe('CORRUPT')
  })

  test.each([
    ['no part of that name', zip({ 'a.xml': strToU8('x') }), 'c.xml'],
    ['a part that is cut off', zip({ 'a.xml': strToU8('x'.repeat(100)) }), 'b.xml'],
  ])('fails with CORRUPT: %s', async (_what, bytes, name) => {
    expect(await readPart(bytes, name)).toMatchObject({ failure: 'CORRUPT' })
  })

  test('is none without a directory', async () => {
    await expect(openArchive(new Uint8Array(100))).rejects.toMatchObject({ failure: 'CORRUPT' })
  })
})
