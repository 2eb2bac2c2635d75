import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddingHabits, findEmbeddingModel, identifyModel, knownHabits, statedIdentity } from './embeddingModel.ts'

let modelDir: string
beforeAll(() => {
  modelDir = mkdtempSync(join(tmpdir(), 'models-'))
})
afterAll(() => rmSync(modelDir, { recursive: true }))

/** A folder that looks like a model; its files hold a few words instead of weights. */
function writeModel(name: string, files: Record<string, string> = {}): string {
  const folder = join(modelDir, name)
  mkdirSync(join(folder, 'onnx'), { recursive: true })
  const usual = { 'config.json': '{}', 'tokenizer.json': '{}', 'onnx/model.onnx': 'weights' }
  for (const [file, text] of Object.entries({ ...usual, ...files })) writeFileSync(join(folder, file), text)
  return folder
}

describe('finding a model', () => {
  it('takes a folder of that name among the models before a name of the hub', () => {
    const folder = writeModel('maker/small')
    expect(findEmbeddingModel('maker/small', modelDir)).toEqual({ location: folder, local: true, weights: 'fp32' })
    expect(findEmbeddingModel('maker/large', modelDir)).toEqual({
      location: 'maker/large',
      local: false,
      weights: 'q8',
    })
  })

  it('takes a folder anywhere by its whole path', () => {
    const folder = writeModel('elsewhere')
    expect(findEmbeddingModel(folder, join(modelDir, 'nothing')).location).toBe(folder)
  })

  it('reads the quantized weights where there are any', () => {
    const folder = writeModel('quantized', { 'onnx/model_quantized.onnx': 'fewer weights' })
    expect(findEmbeddingModel('quantized', modelDir)).toEqual({ location: folder, local: true, weights: 'q8' })
  })

  it.each([
    'nothing',
    '',
    '.',
    './nothing',
    '../nothing',
    '/nothing/here',
    'a/b/c',
    'a b/c',
    'a/b?',
    '.a/b',
    'a\\b',
    'http://a/b',
  ])('says that there is no model %j', (name) =>
    expect(() => findEmbeddingModel(name, modelDir)).toThrow(`there is no embedding model ${name}`),
  )

  it('takes no folder without a configuration', () => {
    mkdirSync(join(modelDir, 'empty'))
    expect(() => findEmbeddingModel('empty', modelDir)).toThrow('empty')
  })
})

describe('the name of a model', () => {
  const nameOf = (folder: string) => identifyModel(findEmbeddingModel(folder, modelDir), 'mean')

  it('is that of its folder, and the same for the same bytes', async () => {
    const [one, two] = [writeModel('a/same'), writeModel('b/same')]
    expect(await nameOf(one)).toMatch(/^same@[0-9a-f]{16}:mean$/)
    expect(await nameOf(one)).toBe(await nameOf(two))
  })

  it.each(['config.json', 'tokenizer.json', 'onnx/model.onnx'])('is another when one byte of %s is', async (file) => {
    const [one, two] = [writeModel('c/one'), writeModel('d/one', { [file]: 'weightS' })]
    expect(await nameOf(one)).not.toBe(await nameOf(two))
  })

  it('is another for the quantized weights, and for another way of pooling', async () => {
    const folder = writeModel('both', { 'onnx/model_quantized.onnx': 'fewer' })
    const found = findEmbeddingModel(folder, modelDir)
    const names = await Promise.all([
      identifyModel(found, 'mean'),
      identifyModel(found, 'cls'),
      identifyModel({ ...found, weights: 'fp32' }, 'mean'),
    ])
    expect(new Set(names).size).toBe(3)
  })

  it('of the hub is its address there', async () => {
    expect(await identifyModel({ location: 'maker/large', local: false, weights: 'q8' }, 'mean')).toBe(
      'maker/large@main:q8:mean',
    )
  })

  it('cannot be told of a model whose weights are missing', async () => {
    const folder = writeModel('broken')
    rmSync(join(folder, 'onnx/model.onnx'))
    await expect(nameOf(folder)).rejects.toThrow('ENOENT')
  })
})

describe('what a model states of its vectors', () => {
  it('is known without loading it', async () => {
    const folder = writeModel('stated', {
      'config.json': '{"veracite":{"vectors":{"dimensions":256,"pooling":"graph"}}}',
    })
    const source = findEmbeddingModel(folder, modelDir)
    expect(await statedIdentity(source)).toEqual({ modelId: await identifyModel(source, 'graph'), dimensions: 256 })
  })

  it.each(['{}', '{"veracite":{}}', '{"veracite":{"pooling":"cls"}}'])('is nothing in %s', async (config) => {
    const source = findEmbeddingModel(writeModel('unstated', { 'config.json': config }), modelDir)
    expect(await statedIdentity(source)).toBeUndefined()
  })

  it('is nothing for a model of the hub', async () => {
    expect(await statedIdentity(findEmbeddingModel('maker/other', modelDir))).toBeUndefined()
  })
})

describe('how a model wants its texts', () => {
  const BGE = 'Represent this sentence for searching relevant passages: '

  it.each([
    ['e5-small', 'query: ', 'passage: ', 'mean'],
    ['multilingual-e5-base', 'query: ', 'passage: ', 'mean'],
    ['nomic-embed-text', 'search_query: ', 'search_document: ', 'mean'],
    ['bge-small-en-v1.5', BGE, '', 'cls'],
    ['bge-m3', '', '', 'cls'],
    ['bge-large-zh', '', '', 'cls'],
    ['mxbai-embed-large', BGE, '', 'cls'],
    ['all-minilm-l6-v2', '', '', 'mean'],
    ['notbge-small-en', '', '', 'mean'],
    ['core5-x', '', '', 'mean'],
    ['', '', '', 'mean'],
  ])('%s: %j before questions, %j before passages, pooled by %s', (name, query, passage, pooling) => {
    expect(knownHabits(name)).toEqual({ prefixes: { query, passage }, pooling })
  })

  it('goes by the last part of its name, whatever the capitals', () => {
    expect(embeddingHabits({ location: 'maker/E5-Large', local: false, weights: 'q8' }).prefixes.query).toBe('query: ')
  })

  it('is what its own configuration says, before what is known of its name', () => {
    const config = '{"veracite":{"prefixes":{"query":"Q ","passage":"P "}}}'
    const source = findEmbeddingModel(writeModel('e5-own', { 'config.json': config }), modelDir)
    expect(embeddingHabits(source)).toEqual({ prefixes: { query: 'Q ', passage: 'P ' }, pooling: 'mean' })
    const pooled = writeModel('bge-own-en', { 'config.json': '{"veracite":{"pooling":"mean"}}' })
    expect(embeddingHabits(findEmbeddingModel(pooled, modelDir))).toEqual({
      prefixes: { query: BGE, passage: '' },
      pooling: 'mean',
    })
  })

  it('cannot be told where the configuration is no JSON', () => {
    const source = findEmbeddingModel(writeModel('no-json', { 'config.json': '{' }), modelDir)
    expect(() => embeddingHabits(source)).toThrow(SyntaxError)
  })
})
