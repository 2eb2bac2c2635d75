import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
