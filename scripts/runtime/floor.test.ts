import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { arch, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundOrganization, uploadAndWait } from '../../server/testing/organizations.ts'
import { AS_SHIPPED } from '../../server/testing/depth/asShipped.ts'
import { startServerProcess } from '../../server/testing/serverProcess.ts'

const { engines } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
const floor = (engines.node as string).replace('>=', '')

let folder: string
let node: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-floor-'))
  const name = `node-linux-${arch()}`
  execFileSync('npm', [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `${name}@${floor}`,
  ])
  node = join(folder, 'node_modules', name, 'bin', 'node')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.runIf(process.platform === 'linux')(
  'what was built runs on the oldest Node that it is said to run on',
  async () => {
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()).toBe(`v${floor}`)
    // The shell gives way to that Node, which takes the place of the one that runs this test.
    const server = await startServerProcess({
      from: 'bundle',
      env: AS_SHIPPED,
      by: ['sh', '-c', `shift; exec "${node}" "$@"`, 'sh'],
    })
    expect(readFileSync(`/proc/${server.pid}/cmdline`, 'utf8')).toContain(node)
    const owner = await foundOrganization(server)
    await uploadAndWait(owner.client, 'rental.md', '# Rental\n\nThe deposit for a canoe is 1,200 crowns.\n')
    const answer = await owner.client.post('/api/chat', { message: 'What is the deposit for a canoe?' })
    expect(answer.json.message.content).toContain('1,200 crowns')
    await server.stop()
  },
)
