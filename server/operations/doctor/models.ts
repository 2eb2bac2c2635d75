import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ENCODERS, type Depth } from '../../../shared/ingest/embedding/deep/encoders.ts'
import { ok, problem, warning, type Finding } from './check.ts'

/** SHA-256 of the files that a shipped model is made of, by their paths below the folder of models. */
export const MODEL_HASHES: Readonly<Record<string, string>> = {
  'veracite-multilingual/onnx/model.onnx': '5528f737400277c01b1d676da4c2a70d8d8dbd69247a758917e4f578aa593b90',
  'veracite-multilingual/tokenizer.json': '866bdc407c3fdc5b1b0f86721d247a452a076a5376bfa14588e3bcbd220c70be',
  'veracite-units/onnx/model.onnx': 'cad53eac5744b85389442bc34d05a755fe4aaebf062240e7fce234225443bdad',
  'veracite-units/tokenizer.json': 'da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0',
  'veracite-units-multilingual/onnx/model.onnx': 'ab17beb5d011c9fe54e52851b310e7f5d82b602d15411f6eb51f248e7f0eb6aa',
  'veracite-units-multilingual/tokenizer.json': '157f7978fa64e6dac608d7508d08c2147c80ecbf964b8514e20fec83126d486c',
}

/** Compares the files of the models that are in use with what was shipped. A model of one's own has no known hash. */
export async function checkModels(options: {
  shipped: string
  modelDir: string | undefined
  embeddingModel: string
  deepSearch: readonly Depth[]
}): Promise<Finding> {
  const { shipped, modelDir, embeddingModel, deepSearch } = options
  const used = [
    { folder: modelDir ?? shipped, name: embeddingModel },
    ...deepSearch.map((depth) => ({ folder: shipped, name: ENCODERS[depth] })),
  ]
  const own: string[] = []
  for (const { folder, name } of used) {
    const files = Object.entries(MODEL_HASHES).filter(([path]) => path.startsWith(`${name}/`))
    if (files.length === 0) own.push(name)
    for (const [path, hash] of files) {
      const file = join(folder, path)
      if (!existsSync(file)) return problem(`${file} is missing.`, ADVICE)
      if ((await sha256Of(file)) !== hash) return problem(`${file} is not what was shipped.`, ADVICE)
    }
  }
  const names = used.map(({ name }) => name).join(' and ')
  if (own.length === 0) return ok(`The files of ${names} are what was shipped.`)
  const place = join(modelDir ?? shipped, embeddingModel)
  if (embeddingModel.startsWith('ollama:') || existsSync(place) || existsSync(embeddingModel))
    return ok(`${own.join(' and ')} is no shipped model; its files are not compared.`)
  return warning(
    `${embeddingModel} is not in ${modelDir ?? shipped}: it is fetched from the hub at the start.`,
    'Put it there, or set MODEL_DIR, where the server has no network.',
  )
}

const ADVICE = 'Install the product again, or copy the file from another machine that has the same version.'

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
