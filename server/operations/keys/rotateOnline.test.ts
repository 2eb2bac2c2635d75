import { afterEach, expect, test } from 'vitest'
import { createClient, type Client } from '../../testing/client.ts'
import { answerTo, foundOrganization, PASSWORD, uploadAndWait } from '../../testing/organizations.ts'
import { spawnCommand } from '../../testing/program/runCommand.ts'
import { startServerProcess, type ServerProcess } from '../../testing/serverProcess.ts'
import { until } from '../../testing/until.ts'

let server: ServerProcess | undefined
afterEach(() => server?.stop())

const FERRY = '# Ferry\n\nThe ferry to Sandhamn leaves at a quarter past nine.\n'

const asked = (client: Client) => answerTo(client, 'When does the ferry to Sandhamn leave?')

test('a server answers, founds organizations and mails while its master key is changed, and after it was killed', async () => {
  const running = await startServerProcess({ from: 'source' })
  server = running
  const first = await foundOrganization(running)
  await uploadAndWait(first.client, 'ferry.md', FERRY)
  const answers: string[] = []
  let stopped = false
  const asking = (async () => {
    while (!stopped) answers.push(await asked(first.client))
  })()
  const owners = [first]
  for (let change = 0; change < 2; change++) {
    const seen = answers.length
    const founding = foundOrganization(running)
    const ended = await spawnCommand(running.dataDir, ['rotate-key'])
    expect([ended.exitCode, ended.stderr]).toEqual([0, ''])
    owners.push(await founding, await foundOrganization(running))
    await until(async () => answers.length > seen + 2)
  }
  expect((await running.client().get('/readyz')).status).toBe(200)
  stopped = true
  await asking
  expect(answers.filter((text) => !text.includes('quarter past nine'))).toEqual([])
  await running.end('SIGKILL')
  const again = await startServerProcess({ from: 'source', dataDir: running.dataDir })
  server = again
  for (const { slug, username } of owners) {
    const client = createClient(again.url)
    const signIn = await client.post('/api/login/local', { organizationSlug: slug, username, password: PASSWORD })
    expect(signIn.status).toBe(200)
    if (slug !== first.slug) await uploadAndWait(client, 'ferry.md', FERRY)
    expect(await asked(client)).toContain('quarter past nine')
  }
})
