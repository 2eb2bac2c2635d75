import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTrials } from '../../answering/engines/local/keptTrials.ts'
import { readConfig } from '../../config.ts'
import { talkingModel } from '../../testing/models/talkingModel.ts'
import { checkLanguageModel, checkModelSizes, checkWidening } from './languageModel.checks.ts'

let dataDir: string
let path: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'veracite-doctor-'))
  await mkdir(join(dataDir, 'models'))
  path = join(dataDir, 'models', 'talking.gguf')
})
afterAll(() => rm(dataDir, { recursive: true }))

const config = (env: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, ANSWER_ENGINE: 'local', ANSWER_MODEL: 'talking', ...env })
const trial = { manner: 'chooses', right: 5, of: 5, passed: true, readsPerSecond: 4000, writesPerSecond: 0 } as const

test('a model on this machine that is not there, no model, or too large is said', async () => {
  expect(await checkLanguageModel(config())).toMatchObject({
    status: 'problem',
    says: expect.stringMatching(/no model talking/),
  })
  expect(await checkLanguageModel(config({ ANSWER_ENGINE: 'auto' }))).toMatchObject({ status: 'warning' })
  await writeFile(path, 'This is a letter.')
  expect(await checkLanguageModel(config())).toMatchObject({
    status: 'problem',
    says: expect.stringMatching(/no GGUF file/),
  })
  await writeFile(path, talkingModel('Hello.'))
  await truncate(path, 900e9)
  expect(await checkLanguageModel(config())).toMatchObject({
    status: 'warning',
    says: expect.stringMatching(/needs about 900\.\d GB of memory/),
  })
})

test('a model on this machine is told with its trial, and how fast it reads', async () => {
  await writeFile(path, talkingModel('Hello.'))
  expect(await checkLanguageModel(config())).toMatchObject({
    status: 'ok',
    says: expect.stringMatching(/tries it at its next start/),
  })
  expect((await checkModelSizes(config())).says).toMatch(
    /^\d+\.\d GB of memory are free: [^.]*\.$|billion parameters at 4 bits a weight\.$/,
  )
  const trials = openTrials(dataDir)
  await trials.keep(path, { ...trial, right: 1, passed: false })
  expect(await checkLanguageModel(config())).toMatchObject({ status: 'warning', says: expect.stringMatching(/1 of 5/) })
  await trials.keep(path, trial)
  expect(await checkLanguageModel(config())).toMatchObject({
    status: 'ok',
    says: expect.stringMatching(/5 of 5.*chooses what is quoted/),
  })
  expect((await checkModelSizes(config())).says).toMatch(
    /reads 4000 tokens a second here; one of 4 billion would read about 0\.\d\.$/,
  )
  expect(await checkWidening(config())).toMatchObject({ status: 'ok' })
})

test('what was found of a file says nothing of another one under its name', async () => {
  await writeFile(path, talkingModel('Good evening.'))
  expect(await openTrials(dataDir).find(path)).toBeUndefined()
})
