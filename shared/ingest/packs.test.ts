import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PRODUCT_NAME } from '../domain/brand.ts'
import { mediaTypeOf } from '../domain/fileTypes.ts'
import { PACKS } from '../domain/packs.ts'
import { unpackBatch } from './extraction/packedBatch.ts'
import { readIntoChunks } from './extraction/readIntoChunks.ts'

const FOLDER = join(import.meta.dirname, '../packs')

describe('starter packs', () => {
  test.each(PACKS.map((pack) => [pack.id, pack] as const))('%s says what it is', (id, { name, description }) => {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(name).toContain(PRODUCT_NAME)
    expect(description).toMatch(/^[A-Z].*\.$/)
  })

  test.each(PACKS.flatMap(({ files }) => files).map((name) => [name]))(
    '%s is read whole, under headings',
    async (name) => {
      expect(mediaTypeOf(name)).toBeDefined()
      const bytes = new Uint8Array(readFileSync(join(FOLDER, name)))
      const { contents, batches } = await readIntoChunks({ name, bytes }, { cpuMs: Infinity })
      const chunks = batches.flatMap(unpackBatch)
      expect(contents.summary.warnings).toEqual([])
      expect(contents.facts).toMatchObject({ language: 'en' })
      expect(chunks.length).toBeGreaterThan(3)
      expect(chunks.filter(({ headingPath }) => headingPath.length === 0)).toEqual([])
    },
  )

  test('leave no file that none of them has, and have an id each', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual(PACKS.flatMap(({ files }) => files).toSorted())
    expect(new Set(PACKS.map(({ id }) => id)).size).toBe(PACKS.length)
  })
})
