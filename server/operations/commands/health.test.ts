import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { runCommand } from '../../testing/program/runCommand.ts'
import { startTestServer } from '../../testing/testServer.ts'

let stranger: Server | undefined
afterEach(() => {
  stranger?.closeAllConnections()
  stranger?.close()
  stranger = undefined
})

const health = (env: Record<string, string>, ...args: string[]) => runCommand('/nowhere', ['health', ...args], env)

test('says of a server that it is alive, at its address and by way of all addresses', async () => {
  const server = await startTestServer()
  try {
    const PORT = new URL(server.url).port
    for (const HOST of ['', '127.0.0.1', '0.0.0.0'])
      expect(await health({ PORT, HOST })).toMatchObject({
        exitCode: 0,
        stdout: `The server on 127.0.0.1:${PORT} is alive.\n`,
      })
    expect((await health({ PORT }, '--json')).json()).toMatchObject({ health: { alive: true } })
  } finally {
    await server.stop()
  }
})

test('fails where nobody listens, where something else answers, and where no port is named', async () => {
  stranger = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  const PORT = String((stranger.address() as AddressInfo).port)
  const refused = await health({ PORT })
  expect([refused.exitCode, refused.stdout]).toEqual([1, `No server answers on 127.0.0.1:${PORT}: it says 503.\n`])
  stranger.close()
  await once(stranger, 'close')
  expect((await health({ PORT })).stdout).toContain('ECONNREFUSED')
  for (const wrong of ['0', 'http', '70000']) expect((await health({ PORT: wrong })).exitCode).toBe(1)
})
