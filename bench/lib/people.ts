import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '../../server/testing/client.ts'
import { SAMPLES_FOLDER, sampleQuestions } from '../../scripts/samples/questions.ts'

/** Questions of people about the samples that ship, some of which these do not answer. */
export function askedByPeople(): string[] {
  const { answered, unanswered, newcomers } = sampleQuestions()
  return [...[...answered, ...newcomers].map(({ question }) => question), ...unanswered]
}

/** The samples that ship. */
export function sampleFiles(): { name: string; text: Uint8Array }[] {
  return readdirSync(SAMPLES_FOLDER).map((name) => ({ name, text: readFileSync(join(SAMPLES_FOLDER, name)) }))
}

/** Asks questions one after the other; milliseconds until each is answered. */
export async function askEach(client: Client, questions: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const message of questions) {
    const started = performance.now()
    const { status } = await client.post('/api/chat', { message })
    if (status !== 200) throw new Error(`a question was answered ${status}`)
    times.push(performance.now() - started)
  }
  return times
}
