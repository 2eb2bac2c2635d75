import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createdApiToken } from '../../shared/contract/tokens.ts'
import type { ApiClient } from '../lib/apiClient.ts'
import type { DemoAccount } from '../lib/demoOrganization.ts'

/** What other programs and the operator get of a server. */
export interface SeenFromOutside {
  /** Names of the tools that an assistant finds, and what it reads with each. */
  tools: string[]
  answered: string
  quoted: string
}

/** What an assistant that knows nothing but an API token finds, asks and reads. */
export async function assist(
  url: string,
  api: ApiClient,
  account: DemoAccount,
  question: string,
): Promise<SeenFromOutside> {
  const asked = { name: 'Assistant', scopes: ['chat.use', 'documents.read'], currentPassword: account.password }
  const { token } = await api.post('/api/tokens', asked, createdApiToken)
  const client = new Client({ name: 'journey', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/api/mcp`), { requestInit }))
  try {
    const { tools } = await client.listTools()
    const found = await client.callTool({ name: 'search', arguments: { query: question } })
    const { passages } = found.structuredContent as { passages: { documentId: number; chunkIndex: number }[] }
    const [{ documentId, chunkIndex } = { documentId: 0, chunkIndex: 0 }] = passages
    const answer = await client.callTool({ name: 'ask', arguments: { question } })
    const source = await client.callTool({ name: 'read_source', arguments: { documentId, chunkIndex } })
    return { tools: tools.map(({ name }) => name), answered: textOf(answer), quoted: textOf(source) }
  } finally {
    await client.close()
  }
}

const textOf = ({ content }: { content?: unknown }): string => (content as { text: string }[])[0]?.text ?? ''

/** Statuses of what the operator's settings open: the page, its calls with a session, and the figures. */
export async function operate(url: string, token: string): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  const page = await fetch(`${url}/operator`)
  answers['/operator'] = page.status
  const session = await fetch(`${url}/api/operator/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ token }),
  })
  answers['/api/operator/session'] = session.status
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  answers['/api/operator'] = (await fetch(`${url}/api/operator`, { headers: { cookie } })).status
  answers['/metrics'] = (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status
  answers['/metrics without the token'] = (await fetch(`${url}/metrics`)).status
  return answers
}
