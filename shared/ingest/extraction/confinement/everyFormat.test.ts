import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { entryPointAt } from '../../entryPoint.ts'
import { createExtractionHost, type ExtractionHost } from '../extractionHost.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const bundle = resolve(process.env['TEST_BUNDLE'] ?? '')
const entry = entryPointAt(join(bundle, 'extractChild.js'))
const onStart = vi.fn<(lacking: string) => void>()
const confined = createExtractionHost({
  entry,
  confinement: {
    launcher: join(bundle, 'confinedStart.js'),
    readable: [bundle, ...['node_modules', 'shared', 'package.json'].map((name) => join(root, name))],
    onStart,
  },
})
const free = createExtractionHost({ entry })
afterAll(() => {
  confined.close()
  free.close()
})

/** The smallest file of each format, and a picture of text. */
const files = ['shared/samples', 'shared/ingest/testdata']
  .flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true, recursive: true }))
  .filter((found) => found.isFile() && !found.parentPath.endsWith('hostile') && !found.name.endsWith('.ts'))
  .map((found) => ({ path: join(found.parentPath, found.name), kind: found.name.replace(/^.*[.]/, '') }))
  .map((file) => ({ ...file, size: statSync(file.path).size }))
  .sort((a, b) => a.size - b.size)
const KINDS = ['pdf', 'docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt', 'html', 'md', 'csv', 'txt', 'png']
const chosen = KINDS.map((kind) => files.find((file) => file.kind === kind)?.path ?? kind)

/** All that is read of a file, or why it is not. */
async function readingOf(host: ExtractionHost, path: string): Promise<unknown> {
  try {
    const { chunks, close: _close, ...contents } = await host.read({ name: path, bytes: readFileSync(path) })
    const texts: string[] = []
    for await (const batch of chunks) texts.push(...batch.map(({ content }) => content))
    return { contents, texts }
  } catch (error) {
    return (error as { failure?: string }).failure ?? error
  }
}

test('a confined process reads every format, and recognises text, as one that is not', async () => {
  const readings = await Promise.all(
    chosen.map(async (path) => [path, await readingOf(confined, path), await readingOf(free, path)] as const),
  )
  for (const [path, one, other] of readings) expect(one, path).toEqual(other)
  if (process.platform === 'linux') expect(onStart.mock.calls.every(([lacking]) => lacking === '')).toBe(true)
})
