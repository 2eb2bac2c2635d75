import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { explanation, type Explanation } from '../../../shared/contract/explain/explanation.ts'
import { startLanguageModel, type LanguageModelServer } from '../../testing/languageModels.ts'
import { foundOrganization, uploadAndWait, type Owner } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { untilWidened } from '../../testing/writtenBy.ts'

const QUESTION = 'How many days of paid leave does staff have in a year?'
const SALARY = 'What is the salary of Ingrid Solberg?'
const RIGHT = 'Staff has 28 days of paid leave in a year [1].'

const SETTINGS = {
  ollama: (url: string) => ({ ANSWER_ENGINE: 'ollama', OLLAMA_HOST: url, OLLAMA_MODEL: 'small' }),
  openai: (url: string) => ({ ANSWER_ENGINE: 'openai', OPENAI_BASE_URL: `${url}/v1`, OPENAI_MODEL: 'small' }),
}

describe.each(['ollama', 'openai'] as const)('with a language model over %s', (protocol) => {
  let model: LanguageModelServer
  let server: TestServer
  let owner: Owner
  beforeAll(async () => {
    model = await startLanguageModel('small')
    server = await startTestServer({ env: SETTINGS[protocol](model.url) })
    owner = await foundOrganization(server)
    const upload = (name: string, text: string, accessLevel: string) =>
      uploadAndWait(owner.client, name, text, { accessLevel })
    await upload('leave.md', '# Leave\n\nEvery member of staff has 28 days of paid leave in a year.\n', 'users')
    await upload('salary.md', 'The salary of Ingrid Solberg is 81,000 crowns a month.\n', 'admin')
    await untilWidened({ model, client: owner.client })
  })
  afterAll(async () => {
    await server.stop()
    await model.stop()
  })

  async function explain(question = QUESTION, as = 'member'): Promise<Explanation> {
    const { text, json } = await owner.client.post('/api/answers/explain', { question, as })
    return explanation.parse(json ?? text)
  }

  test('it answers, and what verification withheld of it is told with the reason', async () => {
    model.say(`${RIGHT} `, 'Managers have 45 days of paid leave [1].')
    const { outcome, answer, withheld, searches } = await explain()
    expect([outcome, answer.engine]).toEqual(['answered', protocol])
    expect(answer.content).toContain('28 days')
    expect(answer.content).not.toContain('45')
    expect(withheld).toEqual([{ text: expect.stringContaining('Managers have 45 days'), reason: 'number' }])
    const cited = { source: { filename: 'leave.md' }, wordRank: 1, vectorRank: 1, fusedRank: 1, cited: true }
    expect(searches[0]?.passages[0]).toMatchObject(cited)
  })

  test('one that finds no answer is named as who decided', async () => {
    model.say('NO ANSWER')
    const { outcome, answer, searches } = await explain()
    expect([outcome, answer.refused]).toEqual(['declined', true])
    expect(searches[0]?.passages.some(({ cited }) => cited)).toBe(false)
  })

  test('it is sent nothing that the access level hides, nor for what only the administrator finds', async () => {
    model.say('NO ANSWER')
    const before = [model.asked.length, model.tasks.length] as const
    const { outcome, answer, hidden } = await explain(SALARY, 'member')
    expect([outcome, answer.refused, hidden?.answers]).toEqual(['hidden', true, true])
    const sent = JSON.stringify([model.asked.slice(before[0]), model.tasks.slice(before[1])])
    expect(sent).toContain('paid leave')
    expect(sent).not.toMatch(/81,000|salary\.md/)
  })

  test('one that writes of what it was not given is not believed', async () => {
    model.say('The salary of Ingrid Solberg is 81,000 crowns a month [1].')
    const { answer, searches } = await explain(SALARY, 'visitor')
    expect(answer.state).not.toBe('answer')
    expect(JSON.stringify([answer, searches])).not.toContain('81,000')
  })

  test('one that fails gives way to quotations, as in the chat', async () => {
    model.fail(500, { headers: { 'retry-after': '0' } })
    const { outcome, answer } = await explain()
    expect([outcome, answer.engine, answer.refused]).toEqual(['answered', 'builtin', false])
    expect(answer.content).toContain('The language model could not answer, so your documents are quoted instead.')
    model.fail(500, { headers: { 'retry-after': '0' } })
    const { json } = await owner.client.post('/api/chat', { message: QUESTION })
    expect(json.message.content).toBe(answer.content)
  })

  test('the words that were searched for besides are told, but not what was guessed', async () => {
    const guess = 'Employees rest for ninety days.'
    model.rewrite(JSON.stringify({ question: 'How long is the leave?', terms: ['vacation allowance'], guess }))
    model.say(RIGHT)
    const { wordings, answer } = await explain('Holiday entitlement, please: may people rest for weeks?')
    expect(wordings).toEqual(['How long is the leave?', 'vacation allowance'])
    expect(answer.engine).toBe(protocol)
    model.rewrite('')
  })

  test('who leaves ends it, and it takes no chat of the plan then', async () => {
    const used = async () => (await owner.client.get('/api/usage-stats')).json
    const before = await used()
    model.hang('Staff has 28 days ')
    const asked = model.asked.length
    const leaving = new AbortController()
    const gone = owner.client.open('/api/answers/explain', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ question: QUESTION, as: 'member' }),
      signal: leaving.signal,
    })
    await expect.poll(() => model.asked.length).toBe(asked + 1)
    const abandoned = model.abandoned
    leaving.abort()
    await expect(gone).rejects.toThrow('aborted')
    await expect.poll(() => model.abandoned).toBe(abandoned + 1)
    expect(await used()).toEqual(before)
  })
})
