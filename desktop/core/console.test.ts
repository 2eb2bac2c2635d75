import { afterEach, describe, expect, it } from 'vitest'
import { until } from '../../server/testing/until.ts'
import { startFakeServer, type FakeServer } from './testing/fakeServer.ts'
import { makeFolder, type TestFolder } from './testing/folder.ts'
import { openTestConsole, RULES, type TestConsole } from './testing/testConsole.ts'

const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.stop()
})

async function setUp(
  files: Record<string, string> = {},
): Promise<{ server: FakeServer; console: TestConsole; folder: TestFolder; id: string }> {
  const server = await startFakeServer()
  const folder = await makeFolder(files)
  const console = await openTestConsole({ server: server.url })
  open.push(server, folder, console)
  const { id } = await console.ask('folders.add', { ...RULES, path: folder.path, name: 'Docs' })
  return { server, console, folder, id }
}

const statesOf = async (console: TestConsole) => {
  const { files } = await console.ask('files.list', {})
  return Object.fromEntries(files.map(({ path, state, reason }) => [path, reason ? `${state}: ${reason}` : state]))
}
async function rescan(console: TestConsole, id: string): Promise<void> {
  await console.ask('folders.rescan', { id })
  await console.settled()
}

describe('a folder that is synced', () => {
  it('sends what the server lacks, and nothing again', async () => {
    const { server, console, id } = await setUp({ 'a.md': '# One', 'sub/b.txt': 'Two', 'c.exe': 'no' })
    await console.settled()
    expect([...server.files.keys()].sort()).toEqual(['a.md', 'sub/b.txt'])
    expect(await statesOf(console)).toEqual({ 'a.md': 'synced', 'sub/b.txt': 'synced', 'c.exe': 'skipped: kind' })
    await rescan(console, id)
    expect(server.uploads).toHaveLength(2)
  })

  it('tells of moves and removals, and links a copy without sending it', async () => {
    const { server, console, folder, id } = await setUp({ 'a.md': '# One', 'b.md': '# Two', 'c.md': '# Three' })
    await console.settled()
    await folder.move('a.md', 'below/a.md')
    await folder.remove('b.md')
    await folder.write('copy.md', '# Three')
    await rescan(console, id)
    expect([...server.files.keys()].sort()).toEqual(['below/a.md', 'c.md', 'copy.md'])
    expect(server.uploads).toHaveLength(3)
    expect(await statesOf(console)).toMatchObject({
      'below/a.md': 'synced',
      'b.md': 'removed',
      'copy.md': 'synced: duplicate',
    })
  })
})

describe('a server in trouble', () => {
  it('is waited for, and a lost answer sends nothing twice', async () => {
    const { server, console } = await setUp({ 'a.md': '# One' })
    let lost = 0
    server.trouble = (call) => (call.endsWith('/files') && call.startsWith('POST') && lost++ === 0 ? 'lost' : undefined)
    await console.settled()
    expect(server.uploads).toHaveLength(1)
    expect(await statesOf(console)).toEqual({ 'a.md': 'synced' })
  })

  it('that takes the token no more makes the console say so, and keep everything', async () => {
    const { server, console, folder, id } = await setUp({ 'a.md': '# One' })
    await console.settled()
    server.trouble = () => ({ status: 401, code: 'UNAUTHENTICATED' })
    await folder.write('b.md', '# Two')
    await console.ask('folders.rescan', { id })
    await until(async () => (await console.ask('status', {})).connection.state === 'signed-out')
    server.trouble = () => undefined
    await console.settled()
    expect(await statesOf(console)).toEqual({ 'a.md': 'synced', 'b.md': 'synced' })
  })
})
