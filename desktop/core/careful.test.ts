import { symlink, truncate, utimes } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeOrganization, type MadeOrganization } from '../../server/testing/factories.ts'
import { uploadAndWait } from '../../server/testing/organizations.ts'
import { startTestServer, type TestServer } from '../../server/testing/testServer.ts'
import { makeFolder, type TestFolder } from './testing/folder.ts'
import { openTestConsole, RULES, type TestConsole } from './testing/testConsole.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.stop()
})

interface Watched {
  organization: MadeOrganization
  folder: TestFolder
  console: TestConsole
  id: string
}

async function watch(
  files: Record<string, string>,
  organization?: MadeOrganization,
  folder?: TestFolder,
): Promise<Watched> {
  const of = organization ?? (await makeOrganization(server))
  const at = folder ?? (await makeFolder(files))
  if (!folder) open.push(at)
  const console = await openTestConsole({ server: server.url, person: of.owner })
  open.push(console)
  const { id } = await console.ask('folders.add', { ...RULES, path: at.path, name: 'Docs' })
  await console.settled()
  return { organization: of, folder: at, console, id }
}

const again = async ({ console, id }: Watched) => {
  await console.ask('folders.rescan', { id })
  await console.settled()
}
const statesOf = async ({ console }: Watched) => {
  const { files } = await console.ask('files.list', {})
  return Object.fromEntries(files.map(({ path, state, reason }) => [path, reason ? `${state}: ${reason}` : state]))
}
/** Names of the documents that members find. */
async function libraryOf({ owner }: MadeOrganization): Promise<string[]> {
  const { json } = await owner.client.get('/api/documents')
  return (json.documents as { originalName: string }[]).map(({ originalName }) => originalName).sort()
}
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}.md`, `# File ${at}\n\nText ${at}.`]))

describe('files that go', () => {
  it('are held where more than a third is gone at once, until somebody decides', async () => {
    const watched = await watch(many(12))
    for (let at = 0; at < 8; at++) await watched.folder.remove(`f${at}.md`)
    await again(watched)
    expect(await libraryOf(watched.organization)).toHaveLength(12)
    const { folders } = await watched.console.ask('status', {})
    expect(folders[0]).toMatchObject({ state: 'braked', held: 8 })
    await watched.console.ask('folders.decide', { id: watched.id, removals: 'remove' })
    await watched.console.settled()
    expect(await libraryOf(watched.organization)).toEqual(['f10.md', 'f11.md', 'f8.md', 'f9.md'])
  })

  it('keep their documents where somebody says so, and are like any other when they come back', async () => {
    const watched = await watch(many(12))
    for (let at = 0; at < 8; at++) await watched.folder.remove(`f${at}.md`)
    await again(watched)
    await watched.console.ask('folders.decide', { id: watched.id, removals: 'keep' })
    await again(watched)
    expect(await libraryOf(watched.organization)).toHaveLength(12)
    for (let at = 0; at < 8; at++) await watched.folder.write(`f${at}.md`, `# File ${at}\n\nText ${at}.`)
    await again(watched)
    expect(new Set(Object.values(await statesOf(watched)))).toEqual(new Set(['synced']))
  })

  it('are not looked for where the whole folder is away', async () => {
    const watched = await watch(many(3))
    await watched.folder.move('.', '../' + watched.folder.path.split('/').at(-1) + '-away')
    await again(watched)
    expect((await watched.console.ask('status', {})).folders[0]?.state).toBe('missing')
    expect(await libraryOf(watched.organization)).toHaveLength(3)
    await watched.folder.move('../' + watched.folder.path.split('/').at(-1) + '-away', '.')
    await again(watched)
    expect((await watched.console.ask('status', {})).folders[0]?.state).toBe('watching')
  })

  it('are not looked for where the folder is empty, as a drive that is not mounted', async () => {
    const watched = await watch(many(3))
    for (const name of Object.keys(many(3))) await watched.folder.remove(name)
    await again(watched)
    expect((await watched.console.ask('status', {})).folders[0]?.state).toBe('missing')
    expect(await libraryOf(watched.organization)).toHaveLength(3)
  })

  it('never take a document along that was uploaded by hand', async () => {
    const watched = await watch({ 'a.md': '# One\n\nAlpha.', 'b.md': '# Two\n\nBeta.' })
    await uploadAndWait(watched.organization.owner.client, 'mine.md', '# Mine\n\nGamma.')
    await watched.folder.write('mine.md', '# Mine\n\nGamma.')
    await again(watched)
    await watched.folder.remove('mine.md')
    await again(watched)
    expect(await libraryOf(watched.organization)).toContain('mine.md')
  })
})

describe('odd files', () => {
  it('are told by their reasons, and sync what can be synced', async () => {
    const folder = await makeFolder({
      'nfc-\u00e9.md': '# Composed\n\nOne.',
      'nfd-e\u0301.md': '# Decomposed\n\nTwo.',
      'empty.md': '',
      '.hidden.md': 'x',
      '~$a.docx': 'x',
      'con.txt': 'Reserved elsewhere.',
      'a b#?%.md': '# Signs\n\nThree.',
    })
    open.push(folder)
    await folder.write('\u00e9.md', '# Twin\n\nComposed twin.')
    await folder.write('e\u0301.md', '# Twin\n\nDecomposed twin.')
    await folder.write('long/' + 'x/'.repeat(110) + 'deep.md', '# Deep\n\nFar down.')
    await folder.write('huge.md', 'x')
    await truncate(folder.at('huge.md'), 60 * 1024 * 1024)
    await symlink('/etc', folder.at('etc'))
    await symlink(folder.path, folder.at('round'))
    await symlink(folder.at('con.txt'), folder.at('link.txt'))
    const watched = await watch({}, undefined, folder)
    expect(await statesOf(watched)).toEqual({
      'nfc-\u00e9.md': 'synced',
      'nfd-e\u0301.md': 'synced',
      '\u00e9.md': 'synced',
      'e\u0301.md': 'synced',
      'con.txt': 'synced',
      'a b#?%.md': 'synced',
      [`long/${'x/'.repeat(110)}deep.md`]: 'synced',
      'empty.md': 'skipped: empty',
      '.hidden.md': 'skipped: rule',
      '~$a.docx': 'skipped: rule',
      'huge.md': 'skipped: too-large',
      etc: 'skipped: link',
      round: 'skipped: link',
      'link.txt': 'skipped: link',
    })
  })

  it('that nobody can read are not sent', async () => {
    const watched = await watch({ 'broken.pdf': 'no PDF at all', 'a.md': '# One\n\nAlpha.' })
    expect(await statesOf(watched)).toEqual({ 'broken.pdf': 'failed: unread', 'a.md': 'synced' })
    expect(await libraryOf(watched.organization)).toEqual(['a.md'])
  })
})

describe('a second look', () => {
  it('at unchanged files reads and sends nothing, whatever the clock says', async () => {
    const watched = await watch(many(5))
    const before = (await watched.console.ask('activity.list', {})).entries.length
    await again(watched)
    expect((await watched.console.ask('activity.list', {})).entries).toHaveLength(before)
    // Only the time is another one, and lies in the past: the bytes are looked at, and not sent.
    await utimes(watched.folder.at('f0.md'), new Date(0), new Date(0))
    await again(watched)
    expect(await libraryOf(watched.organization)).toHaveLength(5)
    expect((await statesOf(watched))['f0.md']).toBe('synced')
  })

  it('by a second device at the same folder makes no second documents', async () => {
    const first = await watch(many(3))
    const second = await watch({}, first.organization, first.folder)
    expect(await libraryOf(first.organization)).toHaveLength(3)
    expect(new Set(Object.values(await statesOf(second)))).toEqual(new Set(['synced: duplicate']))
    await second.console.ask('folders.remove', { id: second.id, documents: 'quarantine' })
    await second.console.settled()
    expect(await libraryOf(first.organization)).toHaveLength(3)
  })
})
