import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeOnnx, type OnnxGraph } from './onnx.ts'
import { unigramTokenizer, type UnigramOptions } from './unigramTokenizer.ts'

/** What `veracite` in a model's config.json says: how the loader is to use the model. */
export interface ModelUse {
  /** Put before every text of the kind; empty where the model wants none. */
  prefixes: { query: string; passage: string }
}

/** Everything a model folder holds. */
export interface ModelFolder {
  graph: OnnxGraph
  tokenizer: UnigramOptions
  width: number
  /** Highest number of tokens of a text; the rest is cut. */
  maximumTokens: number
  use: ModelUse
}

/** Writes a folder that transformers.js reads: config.json, tokenizer.json, tokenizer_config.json, onnx/model.onnx. */
export function writeModelFolder(folder: string, model: ModelFolder): void {
  mkdirSync(join(folder, 'onnx'), { recursive: true })
  const json = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value))
  json('config.json', {
    model_type: 'bert',
    hidden_size: model.width,
    vocab_size: model.tokenizer.pieces.length,
    veracite: model.use,
  })
  json('tokenizer.json', unigramTokenizer(model.tokenizer))
  json('tokenizer_config.json', {
    tokenizer_class: 'PreTrainedTokenizerFast',
    model_max_length: model.maximumTokens,
    unk_token: '<unk>',
    pad_token: '<pad>',
    ...(model.tokenizer.frame && { bos_token: '<s>', eos_token: '</s>' }),
  })
  writeFileSync(join(folder, 'onnx', 'model.onnx'), encodeOnnx(model.graph))
}
