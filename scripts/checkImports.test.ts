import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

interface Rule {
  name: string
}
interface Report {
  summary: { violations: { rule: Rule; from: string }[] }
}

const root = join(import.meta.dirname, '..')
const CONFIG = '.dependency-cruiser.cjs'
const rules = (createRequire(import.meta.url)(join(root, CONFIG)) as { forbidden: Rule[] }).forbidden
const ROOTS = ['server', 'desktop', 'shared', 'web', 'widget', 'bench', 'scripts', 'e2e']

/** What breaks each rule: a file, and what it imports. Rules of a folder's row are broken by a folder in no row. */
const BREACHES: Record<string, [from: string, to: string]> = {
  'no-circles': ['server/chat/one.ts', 'server/chat/other.ts'],
  'no-unresolved': ['server/chat/lost.ts', './nowhere.ts'],
  'shared-core-is-pure': ['shared/contract/heavy.ts', 'shared/ingest/parser.ts'],
  'chat-without-packages': ['shared/chat/heavy.ts', 'zod'],
  'chat-is-for-browsers': ['server/chat/drawn.ts', 'shared/chat/answer/places.ts'],
  'widget-is-small': ['widget/page/large.ts', 'web/ui/button.ts'],
  'widget-takes-types-of-contracts': ['widget/page/parsed.ts', 'shared/contract/wire.ts'],
  'widget-is-its-own': ['web/chat/borrowed.ts', 'widget/page/part.ts'],
  'shared-never-looks-up': ['shared/ingest/curious.ts', 'server/errors.ts'],
  'browser-stays-browser': ['web/chat/nosy.ts', 'server/errors.ts'],
  'browser-without-node': ['web/chat/disk.ts', 'node:fs'],
  'console-is-its-own': ['server/chat/console.ts', 'desktop/core/ledger.ts'],
  'console-calls-the-server': ['desktop/core/shortcut.ts', 'server/errors.ts'],
  'console-core-without-electron': ['desktop/core/window.ts', 'electron'],
  'console-looks-like-the-web': ['desktop/renderer/borrowed.ts', 'web/chat/page.ts'],
  'console-core-without-pages': ['desktop/core/drawn.ts', 'web/ui/button.ts'],
  'console-pages-without-node': ['desktop/renderer/disk.ts', 'node:fs'],
  'product-without-tools': ['server/chat/measured.ts', 'bench/clock.ts'],
  'benchmarks-measure-the-product': ['bench/screen.ts', 'web/ui/button.ts'],
  'scripts-stand-alone': ['scripts/shortcut.ts', 'server/errors.ts'],
  'e2e-sees-pages-from-outside': ['e2e/inside.ts', 'web/ui/button.ts'],
  'untrusted-files-apart': ['server/chat/reader.ts', 'shared/ingest/documentFacts.ts'],
  'retrieval-has-one-door': ['server/answering/burglar.ts', 'server/retrieval/ranking/ranking.ts'],
  'koa-in-http': ['server/chat/web.ts', 'koa'],
  'sql-in-repositories': ['server/chat/query.ts', 'kysely'],
  'routes-use-services': ['server/chat/quick.routes.ts', 'server/chat/rows.repository.ts'],
  'repositories-are-leaves': ['server/chat/bossy.repository.ts', 'server/chat/chat.service.ts'],
  'repositories-are-private': ['server/operations/thief.ts', 'server/chat/rows.repository.ts'],
  'tops-are-tops': ['server/chat/climber.ts', 'server/compose.ts'],
  'server-folder-without-row': ['server/elsewhere/new.ts', 'server/errors.ts'],
  'web-folder-without-row': ['web/elsewhere/new.ts', 'web/ui/button.ts'],
  'desktop-folder-without-row': ['desktop/elsewhere/new.ts', 'desktop/core/ledger.ts'],
  'shared-folder-without-row': ['shared/elsewhere/new.ts', 'shared/text/words.ts'],
}

function breachOf(rule: string): [from: string, to: string] {
  const [, area, folder] = /^(server|web|shared|desktop)-(\w+)-row$/.exec(rule) ?? []
  if (area && folder) return [`${area}/${folder}/stray.ts`, `${area}/elsewhere/file.ts`]
  return BREACHES[rule] ?? ['', '']
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veracite-imports-'))
  await copyFile(join(root, CONFIG), join(folder, CONFIG))
  for (const name of ['koa', 'kysely', 'zod', 'electron']) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'dist/index.js' }))
    await write(`node_modules/${name}/dist/index.js`, '')
  }
  await write('tsconfig.json', '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true } }')
  for (const name of ROOTS) await write(`${name}/empty.ts`, 'export {}')
  await write('server/errors.ts', 'export {}')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(folder, dirname(path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

async function plant(from: string, to: string): Promise<void> {
  const local = ROOTS.includes(to.split('/')[0] ?? '')
  const name = local ? relative(dirname(from), to).replace(/^(?![.])/, './') : to
  await write(from, `import '${name}'`)
  if (local) await write(to, 'export {}')
}

/** The rules that the planted tree breaks, each with the files that break it. */
async function check(): Promise<Map<string, string[]>> {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [bin, '--config', CONFIG, '--output-type', 'json', ...ROOTS]
  // The report comes on standard output with whatever exit code.
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout: string }) => error)
  const found = new Map<string, string[]>()
  for (const { rule, from } of (JSON.parse(stdout) as Report).summary.violations)
    found.set(rule.name, [...(found.get(rule.name) ?? []), from])
  return found
}

test('a planted breach of each rule is found', async () => {
  for (const { name } of rules) await plant(...breachOf(name))
  await write('server/chat/other.ts', "import './one.ts'")
  const found = await check()
  for (const { name } of rules)
    expect([name, found.get(name)]).toEqual([name, expect.arrayContaining([breachOf(name)[0]])])
})

test('what the rules allow is not reported', async () => {
  await plant('server/chat/chat.routes.ts', 'server/chat/chat.service.ts')
  await plant('server/chat/chat.service.ts', 'server/chat/rows.repository.ts')
  await plant('server/chat/rows.repository.ts', 'kysely')
  await plant('server/http/answer.ts', 'koa')
  await plant('server/access/key.ts', 'server/crypto/hash.ts')
  await plant('shared/contract/wire.ts', 'zod')
  await plant('web/chat/page.ts', 'web/source/viewer.ts')
  await plant('web/shell/frame.ts', 'web/chat/page.ts')
  await plant('desktop/renderer/page.ts', 'web/ui/button.ts')
  await plant('desktop/main/window.ts', 'electron')
  await plant('desktop/core/reading.ts', 'shared/ingest/prepare.ts')
  await plant('bench/measure.ts', 'server/compose.ts')
  await plant('e2e/walk.ts', 'server/testing/people.ts')
  expect(await check()).toEqual(new Map())
})

test('rows that lead in a circle are refused', async () => {
  const text = await readFile(join(root, CONFIG), 'utf8')
  await write(CONFIG, text.replace('net: []', "net: ['http']"))
  expect(() => createRequire(import.meta.url)(join(folder, CONFIG))).toThrow(
    /circle: net → http → net|http → net → http/,
  )
})
