import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeOrganization } from '../../server/testing/factories.ts'
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

async function watch(folder: TestFolder) {
  const { owner } = await makeOrganization(server)
  const console = await openTestConsole({ server: server.url, person: owner })
  open.push(folder, console)
  const { id } = await console.ask('folders.add', { ...RULES, path: folder.path, name: 'Docs' })
  await console.settled()
  /** Names in the library, by document. */
  const library = async () => {
    const { json } = await owner.client.get('/api/documents?limit=100')
    const documents = json.documents as { id: number; originalName: string; folder: string }[]
    return new Map(documents.map(({ id: document, originalName, folder: at }) => [document, `${at}/${originalName}`]))
  }
  return { console, id, library, client: owner.client }
}

const again = async (console: TestConsole, id: string) => {
  await console.ask('folders.rescan', { id })
  await console.settled()
}
const filesOf = async (console: TestConsole) => (await console.ask('files.list', { limit: 100 })).files
const statesOf = async (console: TestConsole) =>
  Object.fromEntries(
    (await filesOf(console)).map(({ path, state, reason, detail }) => [
      path,
      [state, reason, detail].filter((word) => word !== null).join(': '),
    ]),
  )

const ASCII_255 = `${'a'.repeat(252)}.md`
/** 84 signs of three bytes. */
const WIDE_255 = `${'語'.repeat(84)}.md`
/** 255 bytes of emoji, of which each is one sign of several code points. */
const EMOJI = '👩‍👩‍👧‍👦 🏳️‍🌈 family.md'

describe('names that are unusual and can be used', () => {
  const NAMES = [
    ASCII_255,
    WIDE_255,
    EMOJI,
    'NUL.md',
    'con.txt',
    'aux.h.md',
    'é composed.md',
    'é decomposed.md',
    '\u05e9\u05dc\u05d5\u05dd \u200f.md',
    'turned \u202ecod.md',
    'back\\slash.md',
    'up\\..\\above.md',
    '%2e%2e%2fabove.md',
    '"quoted"; filename="x".md',
    " ' OR 1=1 --.md",
    '<img src=x onerror=alert(1)>.md',
    '=cmd|calc.md',
    '-rf.md',
    'two..dots.md',
    `${'d'.repeat(200)}/${'e'.repeat(200)}/${'f'.repeat(200)}/${'g'.repeat(200)}/${'h'.repeat(190)}.md`,
  ]

  it('are synced as they are, each as a document of its own, and told from each other', async () => {
    const folder = await makeFolder()
    for (const [at, name] of NAMES.entries()) await folder.write(name, `# Note ${at}\n\nThe figure is ${at * 17}.`)
    const { console, library, client } = await watch(folder)
    expect(await statesOf(console)).toEqual(Object.fromEntries(NAMES.map((name) => [name, 'synced'])))
    const files = await filesOf(console)
    expect(new Set(files.map(({ documentId }) => documentId)).size).toBe(NAMES.length)
    const names = await library()
    for (const { path, documentId } of files) {
      const { text } = await client.get(`/api/documents/${documentId}/file`)
      expect(text).toBe(`# Note ${NAMES.indexOf(path)}\n\nThe figure is ${NAMES.indexOf(path) * 17}.`)
      // Nothing of a name leads out of the folder, or turns the reading of it around.
      expect(names.get(documentId ?? 0)).toMatch(/^Docs(\/|$)/)
      expect(names.get(documentId ?? 0)).not.toMatch(/\.\.\/|\u202e/)
    }
  })
})

describe('one name in two forms of Unicode', () => {
  it('is two files, and a rename from one form to the other sends nothing', async () => {
    const folder = await makeFolder({ '\u00e9.md': '# One\n\nComposed.', 'e\u0301.md': '# Two\n\nDecomposed.' })
    const { console, id, library } = await watch(folder)
    expect(await statesOf(console)).toEqual({ '\u00e9.md': 'synced', 'e\u0301.md': 'synced' })
    expect((await library()).size).toBe(2)
    const before = (await filesOf(console)).find(({ path }) => path === 'e\u0301.md')?.documentId
    await folder.remove('\u00e9.md')
    await again(console, id)
    await folder.move('e\u0301.md', '\u00e9.md')
    await again(console, id)
    expect((await filesOf(console)).filter(({ state }) => state === 'synced')).toMatchObject([
      { path: '\u00e9.md', documentId: before },
    ])
    expect([...(await library())]).toEqual([[before, 'Docs/\u00e9.md']])
  })
})

describe('a rename that differs in case only', () => {
  it.each([
    ['of a file', 'Notes/Plan.md', 'Notes/PLAN.md', 'Docs/Notes/PLAN.md'],
    ['of a folder', 'Notes/Plan.md', 'notes/Plan.md', 'Docs/notes/Plan.md'],
  ])('%s moves the document and sends nothing', async (_what, from, to, shown) => {
    const folder = await makeFolder({ [from]: '# Plan\n\nTo the sea.', 'other.md': '# Other\n\nStays.' })
    const { console, id, library } = await watch(folder)
    const before = (await filesOf(console)).find(({ path }) => path === from)?.documentId
    const sent = async () => (await console.ask('activity.list', {})).entries.filter(({ kind }) => kind === 'synced')
    const first = (await sent()).length
    await folder.move(from, to)
    await again(console, id)
    expect(await statesOf(console)).toEqual({ [to]: 'synced', 'other.md': 'synced' })
    expect((await library()).get(before ?? 0)).toBe(shown)
    expect((await library()).size).toBe(2)
    const { entries } = await console.ask('activity.list', {})
    expect(entries.filter(({ kind }) => kind === 'moved')).toMatchObject([{ path: from, detail: to }])
    // What was moved is looked up, and is searchable again without its bytes.
    expect((await sent()).length - first).toBeLessThanOrEqual(1)
  })

  it('lets both names stand beside each other where the file system does', async () => {
    const folder = await makeFolder({ 'a.md': '# Small\n\nOne.', 'A.md': '# Large\n\nTwo.' })
    const { console, library } = await watch(folder)
    expect(await statesOf(console)).toEqual({ 'a.md': 'synced', 'A.md': 'synced' })
    expect((await library()).size).toBe(2)
  })
})

describe.runIf(process.platform === 'linux')('names that cannot be used', () => {
  it('are told with what is wrong with them, and stop none of the others', async () => {
    const folder = await makeFolder({ 'a.md': '# One\n\nAlpha.', 'b.md': '# Two\n\nBeta.' })
    const raw = (name: string) => Buffer.concat([Buffer.from(`${folder.path}/`), Buffer.from(name, 'latin1')])
    // No UTF-8, and names that would read the same if what is wrong in them were replaced.
    writeFileSync(raw('caf\xe9.md'), 'Latin.')
    writeFileSync(raw('caf\xe8.md'), 'Latin.')
    writeFileSync(raw('half \xf0\x9f.md'), 'Half an emoji.')
    mkdirSync(raw('dir\xff'))
    writeFileSync(raw('dir\xff/inside.md'), 'Inside.')
    await folder.write('caf\ufffd.md', '# Replaced\n\nA name that holds the sign itself.')
    await folder.write('line\nbreak.md', 'Two lines.')
    await folder.write('bell\u0007.md', 'Rings.')
    await folder.write('lpt1', 'No kind.')
    await folder.write('space.md ', 'Trailing.')
    await folder.write('dot.md.', 'Trailing.')
    await folder.write('\u202e.md', 'Nothing is left of it.')
    await folder.write('hid\u200bden.m\u200bd', 'Not what it reads as.')
    const long = `${'x'.repeat(240)}/`.repeat(4) + `${'y'.repeat(60)}.md`
    await folder.write(long, 'Longer than the server takes.')
    const { console, id, library } = await watch(folder)
    const expected = {
      'a.md': 'synced',
      'b.md': 'synced',
      'caf\ufffd.md': 'synced',
      'caf\\xe9.md': 'skipped: name: encoding',
      'caf\\xe8.md': 'skipped: name: encoding',
      'half \\xf0\\x9f.md': 'skipped: name: encoding',
      'dir\\xff': 'skipped: name: encoding',
      'line\nbreak.md': 'skipped: name: control',
      'bell\u0007.md': 'skipped: name: control',
      lpt1: 'skipped: kind',
      'space.md ': 'skipped: name: ending',
      'dot.md.': 'skipped: name: ending',
      '\u202e.md': 'skipped: name: hidden',
      'hid\u200bden.m\u200bd': 'skipped: name: hidden',
      [long]: 'skipped: name: long',
    }
    expect(await statesOf(console)).toEqual(expected)
    expect((await library()).size).toBe(3)
    // The next look finds the same, and a name that is mended is sent.
    await again(console, id)
    expect(await statesOf(console)).toEqual(expected)
    renameSync(raw('caf\xe9.md'), folder.at('café.md'))
    await folder.move('line\nbreak.md', 'line break.md')
    await again(console, id)
    expect(await statesOf(console)).toMatchObject({ 'café.md': 'synced', 'line break.md': 'synced' })
    expect((await library()).size).toBe(5)
  })

  it('are told where a path is longer than the system itself opens', async () => {
    const folder = await makeFolder({ 'a.md': '# One\n\nAlpha.' })
    // Only from inside can such a folder be made.
    const steps = `d=$(printf 'p%.0s' $(seq 200)); for i in $(seq 22); do mkdir $d && cd -P $d || exit 1; done; echo deep > deep.md`
    execFileSync('sh', ['-c', steps], { cwd: folder.path })
    // The usual way to remove it goes by the whole path.
    open.push({ stop: async () => void execFileSync('rm', ['-rf', folder.path]) })
    const { console } = await watch({ ...folder, stop: async () => undefined })
    const files = await filesOf(console)
    expect(files.filter(({ state }) => state === 'synced')).toMatchObject([{ path: 'a.md' }])
    expect(files.filter(({ state }) => state === 'skipped')).toMatchObject([{ reason: 'name', detail: 'long' }])
  })
})
