import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentSource, Message } from '../../shared/contract/chat.ts'
import { inDatabase } from '../testing/inDatabase.ts'
import { foundOrganization, uploadAndWait, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'
import { allowSites, SHOP, visit } from '../testing/widget/visitors.ts'

const RENTAL = `# Rental terms

## Canoes

A canoe is rented for 450 crowns a day. The deposit for a canoe is 1,200 crowns. It is paid at the depot in Arvika. Whoever brings a canoe back late pays for another day.

## Tents

A tent for four people is rented for 220 crowns a day. Damaged poles cost 95 crowns each.

## Kayaks

A kayak is rented for 380 crowns a day. The deposit for a kayak is 900 crowns.
`
const RENTAL_DE = `# Mietbedingungen

## Kanus

Ein Kanu kostet 450 Kronen am Tag. Die Kaution für ein Kanu beträgt 1.200 Kronen.
`
const DEPOSIT = 'How much is the deposit for a canoe?'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer({ env: { DEEP_SEARCH: 'on' } })
  owner = await foundOrganization(server)
  await uploadAndWait(owner.client, 'rental.md', RENTAL)
  await untilRead()
})
afterAll(() => server.stop())

const untilRead = () =>
  until(async () =>
    inDatabase(
      server.dataDir,
      (db) => db.prepare('select count(*) from documents where "deepModel" is null').pluck().get() === 0,
    ),
  )

/** The replies to messages of one conversation. */
async function converse(messages: readonly string[], { client } = owner): Promise<Message[]> {
  let conversationId: number | undefined
  const replies: Message[] = []
  for (const message of messages) {
    const { json } = await client.post('/api/chat', { message, ...(conversationId && { conversationId }) })
    conversationId = json.conversationId
    replies.push(json.message)
  }
  return replies
}

const documentsOf = ({ sources }: Message): DocumentSource[] => sources.filter((source) => source.type === 'document')

describe('who asks about the reply before', () => {
  test.each(['who says so?', 'which document is that from', 'Source?'])(
    'for where it stands is told place and words: %s',
    async (asked) => {
      const [first, second] = await converse([DEPOSIT, asked])
      expect(first).toMatchObject({ state: 'answer', content: expect.stringContaining('1,200 crowns') })
      expect(second).toMatchObject({
        state: 'answer',
        content:
          'It stands here:\n\n- rental.md › Rental terms › Canoes: “The deposit for a canoe is 1,200 crowns.” [1]',
      })
      expect(second && documentsOf(second)).toMatchObject([
        { marker: 1, quote: 'The deposit for a canoe is 1,200 crowns.' },
      ])
      expect(second?.receipt?.sentences).toHaveLength(1)
    },
  )

  test('for how sure it is is told the chance', async () => {
    const [first, second] = await converse([DEPOSIT, 'Are you sure?'])
    expect(second?.content).toContain(`${Math.round((first?.probability ?? 0) * 100)} %`)
    expect(second?.content).toContain('“The deposit for a canoe is 1,200 crowns.” [1]')
  })

  test('for more is read on, to the end of the section, and then shown what comes next', async () => {
    const [, more, further] = await converse([DEPOSIT, 'Tell me more', 'more'])
    expect(more?.content).toBe(
      'It goes on like this:\n\nIt is paid at the depot in Arvika [1]. Whoever brings a canoe back late pays for another day [1].',
    )
    for (const { quote } of documentsOf(more as Message)) expect(RENTAL).toContain(quote)
    expect(further?.content).toContain('The deposit for a kayak is 900 crowns.')
    expect(further?.content).not.toContain('1,200')
  })

  test('for one of the documents it lists is given that one in short', async () => {
    const [list, one] = await converse(['Which documents do you have?', 'the first one'])
    expect(list?.content).toContain('- rental.md')
    expect(one?.content).toContain('rental.md in short:')
    expect(one?.content).toContain('A canoe is rented for 450 crowns a day')
  })

  test('for one of the places it lists is read that one, and another one of them after it', async () => {
    const [, , places, one, , again] = await converse([
      DEPOSIT,
      'Tell me more',
      'more',
      'the first one',
      'more',
      'the first one',
    ])
    expect(places?.content.match(/^- /gm)?.length).toBeGreaterThan(1)
    expect(one?.content).toContain(documentsOf(places as Message)[0]?.quote.slice(0, -1))
    expect(again?.content).toBe(one?.content)
  })

  test('for one item of a list is told what else is said about it', async () => {
    const made = await foundOrganization(server)
    await uploadAndWait(
      made.client,
      'gear.md',
      '# Gear\n\nEvery boat comes with:\n\n- a life vest\n- a bilge pump\n- a paddle\n\n## Pumps\n\nA bilge pump is lent against a deposit of 50 crowns.\n',
    )
    await untilRead()
    const [list, item] = await converse(['What does every boat come with?', 'the second one'], made)
    expect(list?.content).toContain('- a bilge pump')
    expect(documentsOf(item as Message)[0]?.quote).toContain('deposit of 50 crowns')
  })

  test('for one that it does not list is told so', async () => {
    const [, one] = await converse(['Which documents do you have?', 'the fourth one'])
    expect(one).toMatchObject({ content: 'My last reply has nothing with the number 4.', sources: [] })
  })

  test('for other words is told that they are quoted', async () => {
    const [, other] = await converse([DEPOSIT, 'Please say that in other words'])
    expect(other?.content).toContain('word for word')
    expect(other?.content).toContain('1,200 crowns.” [1]')
  })

  test('behind small talk has no document to show', async () => {
    const [, source] = await converse(['What is the airspeed of a swallow?', 'who says so?'])
    expect(source).toMatchObject({ content: 'I said that myself. It comes from no document.', sources: [] })
  })

  test('goes on with the question before that', async () => {
    const [, , third] = await converse([DEPOSIT, 'who says so?', 'And for a kayak?'])
    expect(third?.content).toContain('900 crowns')
  })
})

test('the language that is asked for is searched, and where nothing is in it that is said', async () => {
  const own = await foundOrganization(server)
  await uploadAndWait(own.client, 'rental.md', RENTAL)
  await untilRead()
  const [, none] = await converse([DEPOSIT, 'In German, please'], own)
  expect(none?.content).toContain('Auf Deutsch finde ich dazu nichts')
  expect(none?.content).toContain('“The deposit for a canoe is 1,200 crowns.” [1]')
  await uploadAndWait(own.client, 'Mietbedingungen.md', RENTAL_DE)
  await untilRead()
  const [, german] = await converse([DEPOSIT, 'In German, please'], own)
  expect(documentsOf(german as Message)[0]).toMatchObject({
    filename: 'Mietbedingungen.md',
    quote: 'Die Kaution für ein Kanu beträgt 1.200 Kronen.',
  })
})

test('what a reader may not see any more is not shown to who asks where it stands', async () => {
  const made = await foundOrganization(server)
  const { id } = await uploadAndWait(made.client, 'rental.md', RENTAL)
  await untilRead()
  const { json } = await made.client.post('/api/chat', { message: DEPOSIT })
  expect(json.message.content).toContain('1,200')
  await made.client.del(`/api/documents/${id}`)
  const again = { message: 'who says so?', conversationId: json.conversationId }
  expect(JSON.stringify((await made.client.post('/api/chat', again)).json)).not.toContain('1,200')
})

test('a visitor of a site is told where a reply stands as well', async () => {
  const made = await foundOrganization(server)
  await uploadAndWait(made.client, 'rental.md', RENTAL, { accessLevel: 'public' })
  await untilRead()
  await allowSites(made.client, SHOP)
  const visitor = await visit(server, made.slug)
  await visitor.ask(DEPOSIT)
  const { json } = await visitor.ask('which document is that from')
  expect(json.message.content).toContain('“The deposit for a canoe is 1,200 crowns.” [1]')
})
