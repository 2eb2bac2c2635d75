import { AutoModel, AutoTokenizer, Tensor } from '@huggingface/transformers'
import { rowOf, zeros, type Matrix } from './matrix.ts'

/** Pieces that are run through the teacher at a time. */
const batchSize = 128

/**
 * What the teacher makes of each piece alone: its hidden state at the piece, after the words by which it knows a question.
 * Models of static words are begun in this way (Model2Vec, van Dongen and Tulkens 2024).
 *
 * @param folder the teacher as a transformers.js folder whose graph gives `last_hidden_state`
 */
export async function pieceVectors(folder: string, ids: readonly number[]): Promise<Matrix> {
  const tokenizer = await AutoTokenizer.from_pretrained(folder, { local_files_only: true })
  const model = await AutoModel.from_pretrained(folder, { local_files_only: true, dtype: 'fp32', device: 'cpu' })
  const [first = 0, last = 0] = tokenizer.encode('').map(Number)
  const before = [first, ...tokenizer.encode('query:', { add_special_tokens: false })]
  const length = before.length + 2
  const out = zeros(ids.length, Number((model.config as { hidden_size?: number }).hidden_size))
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    const input = BigInt64Array.from(
      batch.flatMap((id) => [...before, id, last]),
      BigInt,
    )
    const shape = [batch.length, length]
    const ones = new Tensor('int64', new BigInt64Array(input.length).fill(1n), shape)
    const result = (await model({ input_ids: new Tensor('int64', input, shape), attention_mask: ones })) as {
      last_hidden_state: Tensor
    }
    const hidden = result.last_hidden_state.data as Float32Array
    for (const row of batch.keys()) {
      const place = (row * length + before.length) * out.columns
      rowOf(out, start + row).set(hidden.subarray(place, place + out.columns))
    }
  }
  return out
}
