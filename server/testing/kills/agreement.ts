import type { Document, DocumentList } from '../../../shared/contract/documents.ts'
import type { TopicGroup } from '../../../shared/contract/explorer.ts'
import type { ContentRequest } from '../../../shared/contract/contentRequests.ts'
import type { Invitation } from '../../../shared/contract/members.ts'
import type { SyncFolder } from '../../../shared/contract/sync.ts'
import type { Message } from '../../../shared/contract/chat.ts'
import { until } from '../until.ts'
import type { Client } from '../client.ts'
import { FERRY_QUESTION, FERRY_TIME, type Memory } from './memory.ts'

/** Everything of long work: a queue that many kills met is worked off at the end. */
const PATIENCE_MS = 300_000

/** Who looks: somebody who may see everything, and a member. */
interface Lookers {
  owner: Client
  member: Client
}

/**
 * Compares what a server holds with what is remembered of it, in what every kind of caller is shown, and gives each difference as a sentence. Waits
 * first until no document is worked on; `tried` counts those that wait for their next try after several kills and are tried at once.
 */
export async function differences(
  { owner, member }: Lookers,
  memory: Memory,
  tried: { again: number } = { again: 0 },
): Promise<string[]> {
  const stuck = await until(() => settled(owner, tried), PATIENCE_MS).then(
    () => [],
    () => ['documents are worked on without an end'],
  )
  const listed = await everyDocument(owner)
  const byName = new Map(listed.map((document) => [document.originalName, document]))
  return [
    ...stuck,
    ...listed.filter(isCondemned).map(({ originalName, error }) => `${originalName} failed: ${error?.code}`),
    ...(await documentFaults(owner, memory, byName)),
    ...(await searchFaults({ owner, member }, memory, byName)),
    ...(await fileFaults(owner, memory, listed)),
    ...(await invitationFaults(owner, memory)),
    ...(await requestFaults(owner, memory)),
    ...(await answerFaults(owner, memory)),
  ]
}

const isHeld = (document: Document) => document.error?.code === 'HELD'

/** No kill makes a document fail. */
const isCondemned = (document: Document) => document.status === 'failed' && !isHeld(document)

/** Whether no document is worked on; those that wait for their next try after several kills get it at once. */
async function settled(owner: Client, tried: { again: number }): Promise<boolean> {
  const documents = await everyDocument(owner)
  const waiting = documents.filter(({ status }) => status === 'retry_pending')
  for (const { id } of waiting) await owner.post(`/api/documents/${id}/retry`)
  tried.again += waiting.length
  return documents.every((each) => each.status === 'completed' || each.status === 'failed')
}

async function everyDocument(owner: Client): Promise<Document[]> {
  const found: Document[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const query = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const page: DocumentList = (await owner.get(`/api/documents?limit=500${query}`)).json
    found.push(...page.documents)
    cursor = page.cursor
  }
  return found
}

/** Documents that are there and should not be, or the other way round, that are held or let through wrongly, or hold other bytes. */
async function documentFaults(owner: Client, memory: Memory, byName: ReadonlyMap<string, Document>): Promise<string[]> {
  const faults: string[] = []
  for (const name of memory.documents.keys()) {
    const document = byName.get(name)
    const may = memory.documents.of(name)
    if (!document) {
      if (!may.has('absent') && !may.has('deleted')) faults.push(`${name} is lost`)
      continue
    }
    if (!may.has('there')) faults.push(`${name} is there although it was deleted`)
    if (name.startsWith('held') && !memory.released.of(name).has(!isHeld(document)))
      faults.push(`${name} is ${isHeld(document) ? 'held back' : 'let through'}`)
    if (!memory.levels.of(name).has(document.accessLevel)) faults.push(`${name} has the level ${document.accessLevel}`)
    const { text } = await owner.get(`/api/documents/${document.id}/file`)
    if (text !== memory.texts.get(name)?.text) faults.push(`${name} holds other bytes`)
  }
  return faults
}

/** Documents that are not found by their own word by whom they should be, and those that are found although they should not. */
async function searchFaults(
  { owner, member }: Lookers,
  memory: Memory,
  byName: ReadonlyMap<string, Document>,
): Promise<string[]> {
  const faults: string[] = []
  for (const [name, { word }] of memory.texts) {
    const document = byName.get(name)
    const isReady = document !== undefined && !isHeld(document)
    for (const [who, client, sees] of [
      ['the owner', owner, isReady],
      ['a member', member, isReady && document.accessLevel !== 'admin'],
    ] as const) {
      const found = await foundBy(client, word)
      if (found.includes(name) !== sees) faults.push(`${who} ${sees ? 'does not find' : 'finds'} ${name}`)
    }
  }
  return faults
}

async function foundBy(client: Client, word: string): Promise<string[]> {
  const groups: TopicGroup[] = (await client.get(`/api/knowledge-chunks?search=${word}`)).json
  return groups.flatMap(({ chunks }) =>
    chunks.filter(({ content }) => content.includes(word)).map(({ document }) => document.originalName),
  )
}

async function fileFaults(owner: Client, memory: Memory, listed: readonly Document[]): Promise<string[]> {
  if (memory.files.keys().length === 0) return []
  const faults: string[] = []
  const { folders } = (await owner.get('/api/sync')).json as { folders: SyncFolder[] }
  const [folder] = folders
  const held = new Map<string, number>()
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`
    const { json } = await owner.get(`/api/sync/folders/${folder?.id}/files${query}`)
    for (const { path, documentId } of json.files) held.set(path, documentId)
    cursor = json.cursor
  }
  for (const path of new Set([...memory.files.keys(), ...held.keys()])) {
    const id = held.get(path)
    const text = id === undefined ? '' : (await owner.get(`/api/documents/${id}/file`)).text
    if (!memory.files.of(path).has(text)) faults.push(`the device's ${path} holds "${text}"`)
    if (id !== undefined && !listed.some((each) => each.id === id)) faults.push(`the document of ${path} is not listed`)
  }
  return faults
}

async function invitationFaults(owner: Client, memory: Memory): Promise<string[]> {
  const listed: Invitation[] = (await owner.get('/api/users/invitations')).json
  const pending = new Set(listed.map(({ email }) => email))
  return memory.invitations.keys().flatMap((email) => {
    const may = memory.invitations.of(email)
    if (pending.has(email) ? may.has('pending') : may.has('absent') || may.has('cancelled')) return []
    return [`the invitation of ${email} is ${pending.has(email) ? 'there' : 'lost'}`]
  })
}

async function requestFaults(owner: Client, memory: Memory): Promise<string[]> {
  const found = new Map<string, ContentRequest>()
  for (let before = ''; ;) {
    const page: ContentRequest[] = (await owner.get(`/api/content-requests${before}`)).json
    for (const each of page) found.set(each.requestedTopic, each)
    const last = page.at(-1)
    if (!last) break
    before = `?before=${last.id}`
  }
  return memory.requests.keys().flatMap((topic) => {
    const status = found.get(topic)?.status ?? 'absent'
    return [...memory.requests.of(topic)].some((may) => may === status) ? [] : [`the request for ${topic} is ${status}`]
  })
}

async function answerFaults(owner: Client, memory: Memory): Promise<string[]> {
  const faults: string[] = []
  for (const [messageId, conversationId] of memory.answers) {
    const { json } = await owner.get(`/api/conversations/${conversationId}/messages`)
    const [asked, answer] = json as Message[]
    if (asked?.content !== FERRY_QUESTION || answer?.id !== messageId || !answer.content.includes(FERRY_TIME))
      faults.push(`answer ${messageId} is not stored as it was given`)
  }
  return faults
}
