import type { Client } from './client.ts'
import { startLanguageModel, type LanguageModelServer } from './languageModels.ts'
import { foundOrganization, uploadAndWait } from './organizations.ts'
import { startTestServer } from './testServer.ts'
import { until } from './until.ts'

/** A server whose answers a language model writes, with an organization that has one document. */
export interface WrittenBy {
  model: LanguageModelServer
  client: Client
  stop(): Promise<void>
}

/** Starts a stand-in for the model's server, and a server that asks it by the protocol of an engine. */
export async function startWrittenBy(
  engine: 'ollama' | 'openai',
  document: { name: string; text: string },
): Promise<WrittenBy> {
  const model = await startLanguageModel('small')
  const env: Record<string, string> =
    engine === 'ollama'
      ? { ANSWER_ENGINE: 'ollama', OLLAMA_HOST: model.url, OLLAMA_MODEL: 'small' }
      : { ANSWER_ENGINE: 'openai', OPENAI_BASE_URL: `${model.url}/v1`, OPENAI_MODEL: 'small' }
  const server = await startTestServer({ env })
  const { client } = await foundOrganization(server)
  await uploadAndWait(client, document.name, document.text)
  return {
    model,
    client,
    async stop() {
      await server.stop()
      await model.stop()
    },
  }
}

/** Waits until the server has tried the model, and asks it for other words of questions: asks until it does. */
export async function untilWidened({ model, client }: Pick<WrittenBy, 'model' | 'client'>): Promise<void> {
  await until(async () => {
    model.say('NO ANSWER')
    await client.post('/api/chat', { message: 'Is it tried?' })
    return model.tasks.length > 0
  })
}
