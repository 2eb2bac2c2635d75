import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '../../../shared/contract/chat.ts'
import { serveHandbook } from '../../testing/depth/servedHandbook.ts'
import type { Owner } from '../../testing/organizations.ts'
import type { TestServer } from '../../testing/testServer.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  ;({ server, owner } = await serveHandbook('on'))
})
afterAll(() => server.stop())

const ask = async (message: string): Promise<Message> =>
  (await owner.client.post('/api/chat', { message })).json.message

test.each([
  ['Bis zu welchem Wert darf ich Geschenke von Geschäftspartnern annehmen?', '€30'],
  ['¿Hasta qué valor puedo aceptar un regalo de un proveedor?', '€30'],
])('a question in another language than the document is answered: %s', async (question, expected) => {
  expect(await ask(question)).toMatchObject({ state: 'answer', content: expect.stringContaining(expected) })
})

test.each(['À qui signaler un ordinateur volé ?', '¿A quién aviso si me roban el portátil?'])(
  'or shown the place where it is answered: %s',
  async (question) => {
    const { sources } = await ask(question)
    expect(sources[0]).toMatchObject({ quote: expect.stringContaining('4410') })
  },
)

test.each(['Wie hoch ist der Eiffelturm?', '¿Cuánto cuesta aparcar en el aeropuerto?'])(
  'and what nothing answers is not: %s',
  async (question) => {
    expect((await ask(question)).state).not.toBe('answer')
  },
)
