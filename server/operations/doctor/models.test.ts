import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkModels, MODEL_HASHES } from './models.ts'

const shipped = join(import.meta.dirname, '..', '..', '..', 'shared', 'models')
const usual = {
  shipped,
  modelDir: undefined,
  embeddingModel: 'veracite-multilingual',
  deepSearch: ['all', 'english'] as const,
}

test('the files of every shipped model are known by their hash', async () => {
  const models = readdirSync(shipped)
  expect([...new Set(Object.keys(MODEL_HASHES).map((path) => path.split('/')[0]))]).toEqual(models.sort())
  for (const embeddingModel of models)
    expect(await checkModels({ ...usual, embeddingModel }), embeddingModel).toMatchObject({ status: 'ok' })
})

test('a file that was changed or is gone is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-models-'))
  try {
    cpSync(join(shipped, 'veracite-multilingual'), join(folder, 'veracite-multilingual'), { recursive: true })
    expect(await checkModels({ ...usual, modelDir: folder })).toMatchObject({ status: 'ok' })
    const file = join(folder, 'veracite-multilingual', 'tokenizer.json')
    writeFileSync(file, '{}')
    const changed = { status: 'problem', says: `${file} is not what was shipped.` }
    expect(await checkModels({ ...usual, modelDir: folder })).toMatchObject(changed)
    rmSync(file)
    expect(await checkModels({ ...usual, modelDir: folder })).toMatchObject({ says: `${file} is missing.` })
    const own = await checkModels({ ...usual, modelDir: folder, embeddingModel: 'my/model' })
    expect(own).toMatchObject({ status: 'warning', says: expect.stringContaining('is fetched from the hub') })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
