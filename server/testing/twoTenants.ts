import type { Client } from './client.ts'
import { foundOrganization, uploadAndWait, type Owner } from './organizations.ts'
import { startServerProcess, type ServerProcess } from './serverProcess.ts'

/** A server process, an organization that is about to burden it, and another whose answers must go on coming. */
export interface TwoTenants {
  server: ServerProcess
  owner: Owner
  other: Owner
}

/** What the other organization asks, and what the answer holds. */
export const FERRY = { question: 'When does the ferry to Sandhamn leave?', answer: 'quarter past nine' }

export async function startTwoTenants(): Promise<TwoTenants> {
  const server = await startServerProcess({ from: 'source' })
  const owner = await foundOrganization(server)
  const other = await foundOrganization(server)
  const text = `# Ferry\n\nThe ferry to Sandhamn leaves at a ${FERRY.answer}.\n`
  await uploadAndWait(other.client, 'ferry.md', text)
  return { server, owner, other }
}

/** Asks in a conversation of its own; gives the answer as it is stored. */
export async function askFerry(client: Client): Promise<string> {
  const { json } = await client.post('/api/chat', { message: FERRY.question })
  return (await client.get(`/api/conversations/${json.conversationId}/messages`)).json[1].content
}
