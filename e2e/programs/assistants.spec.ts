import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PASSWORD } from '../../server/testing/organizations.ts'
import { createAssistants, verifierOf } from '../../server/testing/oauth/assistants.ts'
import { expect, test } from '../support/fixtures.ts'
import { enter } from '../support/people.ts'

/** An assistant on this machine, which waits to be called back in a browser. */
async function startAssistant() {
  let calledBack: (asked: URL) => void
  const answer = new Promise<URL>((resolve) => (calledBack = resolve))
  const listener = createServer((request, response) => {
    const url = new URL(request.url ?? '/', back)
    if (url.pathname === '/callback') calledBack(url)
    response.setHeader('content-type', 'text/html').end('<title>Helper</title><h1>You are connected</h1>')
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const back = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callback`
  const stop = () =>
    new Promise<void>((resolve) => {
      listener.closeAllConnections()
      listener.close(() => resolve())
    })
  return { back, answer, stop }
}

test('an assistant is let in by a member who signs in, and asks in their name', async ({
  page,
  owner,
  server,
  context,
}) => {
  const assistant = await startAssistant()
  const assistants = createAssistants(server)
  const client = await assistants.clientId({ client_name: 'Helper', redirect_uris: [assistant.back] })
  const verifier = verifierOf()
  const request = assistants.asks(client, verifier, { redirect_uri: assistant.back })

  await context.clearCookies()
  await page.goto(`/authorize?${new URLSearchParams(request)}`)
  await enter(page, { slug: owner.slug, email: owner.email, password: PASSWORD })
  await expect(page.getByRole('heading', { name: /Helper/ })).toBeVisible()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { name: 'You are connected' })).toBeVisible()

  const { searchParams } = await assistant.answer
  expect(searchParams.get('state')).toBe(request['state'])
  const tokens = await assistants.exchange({
    grant_type: 'authorization_code',
    client_id: client,
    code: searchParams.get('code') ?? '',
    redirect_uri: assistant.back,
    code_verifier: verifier,
    resource: `${server.url}/api/mcp`,
  })
  expect(await assistants.callsMcp(tokens.json.access_token)).toBe(200)
  await assistant.stop()
})
