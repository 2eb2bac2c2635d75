import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, describe, expect, it } from 'vitest'
import type { Block } from '../blocks.ts'
import { entryPointAt } from '../entryPoint.ts'
import { mistakes, type ExpectedFile, type Result } from '../testdata/check.ts'
import { expectedFiles, testFile } from '../testdata/read.ts'
import { createExtractionHost, type ExtractionHost } from './extractionHost.ts'

const SOURCE = fileURLToPath(new URL('extractChild.ts', import.meta.url))

describe('the extraction process, on hostile files', () => {
  // Less memory than a PDF may take: that it is taken away is shown in less time.
  const limits = { residentBytes: 600_000_000 }
  const host = createExtractionHost({ entry: entryPointAt(SOURCE), limits })
  afterAll(() => host.close())
  const hostile = expectedFiles().filter(({ file }) => file.startsWith('hostile/'))

  it.each(hostile.map((expected) => [expected.file, expected] as const))(
    'ends %s within its limits',
    async (file, expected) => {
      expect(mistakes(expected, await resultOf(host, file))).toEqual([])
    },
  )

  it('reads the next file after all of them', async () => {
    expect(await resultOf(host, 'pdf/handbook.pdf')).toMatchObject({ summary: { pageCount: 3 } })
  })
})

describe('the extraction process, bundled', () => {
  // Below the installed packages, where a bundle looks for their data files.
  const modules = dirname(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')))
  mkdirSync(join(modules, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(modules, '.cache', 'extract-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('reads every format', async () => {
    await build({
      entryPoints: { extractChild: SOURCE },
      outdir: folder,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      splitting: true,
      logLevel: 'silent',
    })
    const path = join(folder, 'extractChild.js')
    const host = createExtractionHost({ entry: entryPointAt(path) })
    const wrong: string[] = []
    for (const expected of expectedFiles().filter(({ file }) =>
      /handbook|SampleShow|InlineStrings|headings|Attendance|win-1252|garbage|testOCR/.test(file),
    )) {
      wrong.push(...mistakes(anywhere(expected), await resultOf(host, expected.file)))
    }
    host.close()
    expect(wrong).toEqual([])
  })
})

/** A passage's rows do not count the header, whose words it repeats: so phrases may stand anywhere. */
function anywhere(expected: ExpectedFile): ExpectedFile {
  const { expect: outcome } = expected
  if (outcome.anyOf) return expected
  return { ...expected, expect: { ...outcome, phrases: outcome.phrases?.map(({ text }) => ({ text })) ?? [] } }
}

/** The passages of a file, each under its headings, in the form that expectations are held against. */
async function resultOf(host: ExtractionHost, file: string): Promise<Result> {
  const blocks: Block[] = []
  try {
    const { chunks, summary } = await host.read(testFile(file))
    for await (const batch of chunks) {
      for (const { headingPath, place, content, textStart } of batch) {
        headingPath.forEach((text, level) => blocks.push({ type: 'heading', level: level + 1, text, place }))
        blocks.push({ type: 'text', text: content.slice(textStart), place })
      }
    }
    return { blocks, summary }
  } catch (error) {
    return { blocks, error }
  }
}
