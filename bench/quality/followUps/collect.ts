/**
 * Collects what `scripts/model/followUps/fit.py` learns from: `tsx bench/quality/followUps/collect.ts WORK SETS…` writes WORK/pairs.jsonl, messages of the
 * collections in the folders SETS with the one before each: every wording of every follow-up behind its question, two wordings of every other
 * question behind another one of its collection, and every message of the conversations of scripts/model/followUps behind the one before it, and WORK/all.f32, the vectors of both messages of each pair by the encoder for all languages.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDeepEncoder } from '../../../shared/ingest/embedding/deep/deepEncoder.ts'
import { ENCODERS } from '../../../shared/ingest/embedding/deep/encoders.ts'
import { lengthsOf } from '../../../server/answering/kinds/lengths.ts'

interface Question {
  id: string
  lang: string
  category: string
  text?: string
  wordings?: string[]
  history?: (string | { content: string })[]
}

interface Pair {
  collection: string
  language: string
  text: string
  before: string
  /** Whether the message goes on with the one before it. */
  goesOn: boolean
  /** The file of the conversations that it is of; absent for one of a collection's questions. */
  of?: string
}

interface Conversation {
  collection: string
  lang: string
  turns: { text: string; goesOn: boolean }[]
}

/** Wordings of a question that stands alone. */
const WORDINGS = 2

const [work = '', ...sets] = process.argv.slice(2)
if (sets.length === 0) throw new Error('usage: collect.ts WORK SETS…')
mkdirSync(work, { recursive: true })
const asked = sets.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'questions.jsonl')))
    .toSorted()
    .flatMap((name) => pairsOf(name, join(folder, name, 'questions.jsonl'))),
)
const pairs = [...asked, ...['turns', 'conversations'].flatMap(turnsOf)]
const lines = pairs.map((pair) => JSON.stringify({ ...pair, lengths: lengthsOf(pair.text) }))
writeFileSync(join(work, 'pairs.jsonl'), `${lines.join('\n')}\n`)
const encoder = await loadDeepEncoder({ model: ENCODERS.all, modelDir: 'shared/models' })
const known = new Map<string, Float32Array>()
const rows = new Float32Array(pairs.length * 2 * encoder.dimensions)
for (const [at, { text, before }] of pairs.entries()) {
  rows.set(await vectorOf(text), at * 2 * encoder.dimensions)
  rows.set(await vectorOf(before), (at * 2 + 1) * encoder.dimensions)
}
writeFileSync(join(work, 'all.f32'), new Uint8Array(rows.buffer))

async function vectorOf(text: string): Promise<Float32Array> {
  const vector = known.get(text) ?? (await encoder.embed([text], 'query'))[0] ?? new Float32Array(encoder.dimensions)
  known.set(text, vector)
  return vector
}

function pairsOf(collection: string, file: string): Pair[] {
  const questions = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as Question)
  const alone = questions.filter(({ history, category }) => !history?.length && category !== 'small-talk')
  const wordingsOf = ({ wordings, text = '' }: Question): string[] => wordings ?? [text]
  return questions.flatMap((question): Pair[] => {
    const { id, lang: language, category, history = [] } = question
    const last = history.at(-1)
    if (last !== undefined) {
      const before = typeof last === 'string' ? last : last.content
      const isOne = category === 'follow-up'
      return isOne ? wordingsOf(question).map((text) => ({ collection, language, text, before, goesOn: true })) : []
    }
    if (!alone.includes(question)) return []
    const others = alone.filter((other) => other !== question).flatMap(wordingsOf)
    const texts = wordingsOf(question).toSorted((one, other) => drawn(id + one) - drawn(id + other))
    return texts.slice(0, WORDINGS).flatMap((text) => {
      const before = others[Math.floor(drawn(`${id} ${text} before`) * others.length)]
      return before === undefined ? [] : [{ collection, language, text, before, goesOn: false }]
    })
  })
}

function turnsOf(of: string): Pair[] {
  return readFileSync(join('scripts/model/followUps', `${of}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line)
    .map((line) => JSON.parse(line) as Conversation)
    .flatMap(({ collection, lang: language, turns }) =>
      turns
        .slice(1)
        .map(({ text, goesOn }, at) => ({ collection, language, text, before: turns[at]?.text ?? '', goesOn, of })),
    )
}

/** A number from 0 to 1 that a name always draws. */
function drawn(name: string): number {
  return createHash('md5').update(name).digest().readUInt32BE() / 2 ** 32
}
