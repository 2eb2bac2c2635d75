import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ggufFile } from '../../../testing/models/ggufFile.ts'
import { talkingModel } from '../../../testing/models/talkingModel.ts'
import { readModelHeader } from './gguf.ts'
import { ModelFileError } from './modelFileError.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veracite-gguf-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function headerOf(bytes: Uint8Array): Promise<unknown> {
  const path = join(folder, 'model.gguf')
  await writeFile(path, bytes)
  return readModelHeader(path)
}

const whole = talkingModel('Hello.', { name: 'A model\u0007 of mine' })
const weights = { name: 'w', dims: [4], data: new Float32Array(4) }

test('a model says what it is', async () => {
  expect(await headerOf(whole)).toMatchObject({
    name: 'A model of mine',
    architecture: 'llama',
    licence: 'apache-2.0',
    contextTokens: 32_768,
    layers: 1,
    heads: 1,
    hasTemplate: true,
    isSplit: false,
    fileBytes: whole.length,
  })
})

test('of several files one is known for a part', async () => {
  const metadata = { 'general.architecture': 'llama', 'split.count': { u32: 3 } }
  expect(await headerOf(ggufFile({ metadata, tensors: [weights] }))).toMatchObject({ isSplit: true, parameters: 4 })
})

/** A copy with other bytes at a place. */
const changed = (at: number, ...bytes: number[]): Buffer => {
  const copy = Buffer.from(whole)
  copy.set(bytes, at)
  return copy
}
const HUGE = [255, 255, 255, 255, 255, 255, 255, 127]

test.each([
  ['a letter', Buffer.from('Dear Sir or Madam, this is a letter.'), /no GGUF file/],
  ['nothing', Buffer.alloc(0), /no GGUF file/],
  ['another version', changed(4, 9), /version is 9/],
  ['more tensors than there are', changed(8, ...HUGE), /names \d+ tensors/],
  ['more entries than there are', changed(16, ...HUGE), /names \d+ entries/],
  ['a key longer than the file', changed(24, ...HUGE), /names \d+ bytes of a key/],
  ['a key that goes on behind the end', changed(24, 255, 255), /cut off|damaged/],
  ['half of it', whole.subarray(0, whole.length / 2), /cut off/],
  ['its first kilobyte', whole.subarray(0, 1000), /cut off/],
  ['no weights', ggufFile({ metadata: { 'general.architecture': 'llama' }, tensors: [] }), /no weights/],
  ['no architecture', ggufFile({ metadata: {}, tensors: [weights] }), /no architecture/],
  [
    'an architecture that is a number',
    ggufFile({ metadata: { 'general.architecture': { u32: 1 } }, tensors: [weights] }),
    /no architecture/,
  ],
  [
    'an alignment that is none',
    ggufFile({ metadata: { 'general.architecture': 'llama', 'general.alignment': { u32: 7 } }, tensors: [weights] }),
    /alignment/,
  ],
  [
    'a tensor of five dimensions',
    ggufFile({ metadata: { 'general.architecture': 'llama' }, tensors: [{ ...weights, dims: [4, 1, 1, 1, 1] }] }),
    /5 dimensions/,
  ],
  [
    'a tensor larger than all numbers',
    ggufFile({ metadata: { 'general.architecture': 'llama' }, tensors: [{ ...weights, dims: [2 ** 40, 2 ** 40] }] }),
    /no size/,
  ],
])('%s is no model, with a sentence', async (_, bytes, why) => {
  await expect(headerOf(bytes)).rejects.toThrow(ModelFileError)
  await expect(headerOf(bytes)).rejects.toThrow(why)
})

test('whatever bytes are changed or missing, a header comes of it or a sentence', async () => {
  const small = ggufFile({
    metadata: {
      'general.architecture': 'llama',
      'llama.context_length': { u32: 4096 },
      'tokenizer.ggml.tokens': ['a', 'b', 'c'],
      'tokenizer.ggml.scores': { f32s: [1, 2, 3] },
      'tokenizer.chat_template': '{{ messages }}',
    },
    tensors: [weights, { ...weights, name: 'v' }],
  })
  let seed = 7
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed % below
  }
  for (let round = 0; round < 600; round += 1) {
    const bytes = Buffer.from(random(4) === 0 ? small.subarray(0, random(small.length)) : small)
    for (let at = random(6); at > 0 && bytes.length > 0; at -= 1)
      bytes[random(bytes.length)] = random(3) === 0 ? 255 : random(256)
    await headerOf(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(ModelFileError))
  }
})
