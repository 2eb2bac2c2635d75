/**
 * Measures what the ranker learns from: `tsx bench/quality/units/collectMeasures.ts WORK WORLD ENGLISH,ALL FOLDER…` asks every labelled question
 * of a collection of the base that its world gives it, as the product would, and writes WORK/measures/WORLD/NAME.f32, a row of measures for
 * each unit that may answer, and NAME.jsonl, for each question the units of its rows, which of them no longer count, and whether its base holds an answer. ENGLISH and ALL are the
 * folders in which `encode.py` keeps the vectors of units and questions by the encoder for English and by that for all languages; a collection that
 * lacks in the first is in another language. They are not read where the world is `words`.
 */
import { createWriteStream, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Embedder } from '../../../shared/ingest/embedder.ts'
import { loadDeepEncoder } from '../../../shared/ingest/embedding/deep/deepEncoder.ts'
import {
  ENCODERS,
  readsLanguage,
  type DeepEncoder,
  type Depth,
} from '../../../shared/ingest/embedding/deep/encoders.ts'
import { loadEmbedder } from '../../../shared/ingest/embedding/loadEmbedder.ts'
import { findUnits, readAsked } from '../../../server/retrieval/retrieve.ts'
import { joinedWith } from '../../../server/answering/conversation/readConversation.ts'
import { understand } from '../../../server/answering/understand/understand.ts'
import { pastDocuments } from '../../../server/answering/units/editions.ts'
import { MEASURES } from '../../../server/answering/units/measureNames.ts'
import { measureUnits } from '../../../server/answering/units/measures.ts'
import { toBytes } from '../../../server/documents/deep/deepBytes.ts'
import { indexOf, TENANT } from '../passageIndex.ts'
import { halves } from './halves.ts'
import { labelledOf, numberedOf, type Labelled } from './numbered.ts'
import { drawn, fewDocuments, fewUnits, WORLDS, type Base, type World } from './worlds.ts'

const WIDTH = 384
/** Share of the questions to a handful of units that are asked before anything is read by an encoder, and of those to a few documents where only English is read. */
const UNREAD = 0.5
const ENGLISH_ALONE = 0.25
/** Share of another collection's questions that are asked of one. */
const FOREIGN = 0.4

const [work = '', world = '', vectors = '', ...folders] = process.argv.slice(2)
if (!isWorld(world) || folders.length === 0)
  throw new Error(`usage: collectMeasures.ts WORK ${WORLDS.join('|')} ENGLISH,ALL FOLDER…`)
/** Fast vectors of passages: small bases hold the same ones again and again. */
const embedded = new Map<string, Float32Array>()
const modelDir = 'shared/models'
const embedder = await loadEmbedder({ model: 'veracite-multilingual', modelDir })
/** Tells whether a question goes on with the one before it. */
const encoder = { ...(await loadDeepEncoder({ model: ENCODERS.all, modelDir })), depth: 'all' as const }
for (const [at, folder] of folders.entries()) await collect(folder, world, at)

function isWorld(name: string): name is World {
  return (WORLDS as readonly string[]).includes(name)
}

async function collect(folder: string, asked: World, at: number): Promise<void> {
  const { name, ...base } = await numberedOf(folder)
  const from = asked === 'foreign' ? strangerOf(at) : name
  const questions = labelledOf(work, from)
  const isRead = asked !== 'words'
  const sources = isRead ? vectorsBy(name, from) : []
  const out = join(work, 'measures', asked)
  mkdirSync(out, { recursive: true })
  const rows = createWriteStream(join(out, `${name}.f32`))
  const lines: string[] = []
  const whole = asked === 'read' || asked === 'words' ? await opened(base) : undefined
  for (const [nth, question] of questions.entries()) {
    if (asked === 'foreign' && drawn(`${question.id}:${question.wording}:foreign`) >= FOREIGN) continue
    const small = whole ? undefined : await opened(smallBase(base, question, asked))
    const own = whole ?? small
    if (!own) throw new Error('no base')
    const who = { tenant: TENANT, highestLevel: 'users' as const }
    const before = question.history.slice(-1)
    const asker = { index: own.index, embedder }
    const { question: alone, before: earlier } = await readAsked(asker, { ...who, question: question.text, before })
    const joined = await joinedWith({ deep: [encoder] }, alone, earlier)
    const read = joined && joined.chance >= 0.5 ? joined.question : alone
    const isAlone = before.length > 0 && read.turns === undefined
    const reads = isRead && !((asked === 'tiny' || asked === 'foreign') && drawn(`${question.id}:read`) < UNREAD)
    const readBy = reads ? sources.filter(({ depth }) => !isLeftOut(asked, question, depth, sources)) : []
    const deep = readBy.map(({ depth, questions: vectorsOfQuestions }): DeepEncoder => ({
      depth,
      modelId: 'trained',
      dimensions: WIDTH,
      embed: (texts) => {
        const [together, ...turns] = vectorsOfQuestions
        const parts = texts.length > 1 ? turns : [isAlone ? turns.at(-1) : together]
        return Promise.resolve(parts.map((part) => vectorAt(part ?? new Float32Array(), nth)))
      },
    }))
    const tools = { ...asker, deep }
    const found = await findUnits(tools, {
      ...who,
      question: read,
      readChunks: (ids) => Promise.resolve(ids.flatMap((id) => own.chunks.get(id) ?? [])),
      readDeep: (ids) => {
        const bytesOf = (id: number, { depth, units: vectorsOfUnits }: Vectors): Int8Array => {
          if (!readsLanguage(depth, own.chunks.get(id)?.language ?? '')) return new Int8Array()
          const units = own.base.units.get(id) ?? []
          const rowOf = (unit: number) => (unit < 0 ? new Float32Array(WIDTH) : vectorAt(vectorsOfUnits, unit))
          return toBytes([new Float32Array(WIDTH), ...units.map(rowOf)])
        }
        const madeOf = (id: number) => Object.fromEntries(readBy.map((each) => [each.depth, bytesOf(id, each)]))
        return Promise.resolve(new Map(ids.map((id) => [id, madeOf(id)])))
      },
    })
    const measured = measureUnits(found, understand(read))
    const isPast = pastDocuments(found.question.text)
    for (const { measures } of measured) rows.write(Buffer.from(measures.slice().buffer))
    const there = new Set([...own.base.chunks].flatMap(({ id }) => own.base.units.get(id) ?? []))
    lines.push(
      JSON.stringify({
        id: question.id,
        wording: question.wording,
        units: measured.map(({ chunk, ordinal }) => own.base.units.get(chunk.id)?.[ordinal] ?? -1),
        held: asked !== 'foreign' && [...question.gold, ...question.near].some((unit) => there.has(unit)),
        past: measured.flatMap(({ chunk }, row) => (isPast(chunk.document.name) ? [row] : [])),
        read: reads,
        alone: isAlone,
        of: from,
      }),
    )
    small?.close()
  }
  await new Promise((resolve) => rows.end(resolve))
  writeFileSync(join(out, `${name}.jsonl`), lines.map((line) => `${line}\n`).join(''))
  writeFileSync(join(out, 'columns.json'), JSON.stringify(MEASURES))
  whole?.close()
  console.log(`${asked} ${name}: ${lines.length} questions`)
}

/** The collection whose questions are asked of the one at a place: the next of those that are given. */
function strangerOf(at: number): string {
  return basename(folders[(at + 1) % folders.length] ?? '')
}

/** What a question is asked of where it is not the whole collection; of another one that holds no answer to it. */
function smallBase(base: Base, question: Labelled, asked: World): Base {
  if (asked !== 'foreign') return (asked === 'few' ? fewDocuments : fewUnits)(base, question)
  const stranger = { ...question, gold: [], near: [], rival: [] }
  return (drawn(`${question.id}:size`) < 0.5 ? fewDocuments : fewUnits)(base, stranger)
}

interface Vectors {
  depth: Depth
  units: Float32Array
  /** Of questions with the one before them, of that alone, and of their own words alone. */
  questions: readonly Float32Array[]
}

/** What each encoder made of a collection. */
function vectorsBy(name: string, from: string): Vectors[] {
  return (['english', 'all'] as const).flatMap((depth, at) => {
    const folder = vectors.split(',')[at] ?? ''
    const [units, questions] = [join(folder, `${name}.units.npy`), join(folder, `${from}.questions.npy`)]
    const turns = ['before', 'asked'].map((each) => join(folder, `${from}.${each}.npy`))
    return existsSync(units) && existsSync(questions)
      ? [{ depth, units: halves(units), questions: [questions, ...turns].map(halves) }]
      : []
  })
}

function vectorAt(all: Float32Array, at: number): Float32Array {
  return all.subarray(at * WIDTH, (at + 1) * WIDTH)
}

/** Whether a question is asked where only English is read. */
function isLeftOut(asked: World, { id }: Labelled, depth: Depth, sources: readonly Vectors[]): boolean {
  return depth === 'all' && sources.length > 1 && asked === 'few' && drawn(`${id}:second`) < ENGLISH_ALONE
}

async function vectorsOf(fast: Embedder, contents: readonly string[]): Promise<Float32Array[]> {
  const missing = [...new Set(contents)].filter((content) => !embedded.has(content))
  const made = await fast.embed(missing, 'passage')
  missing.forEach((content, at) => embedded.set(content, made[at] ?? new Float32Array()))
  return contents.map((content) => embedded.get(content) ?? new Float32Array())
}

/** A base in an index of its own. */
async function opened(base: Base) {
  const own = await vectorsOf(
    embedder,
    base.chunks.map(({ content }) => content),
  )
  const { index, close } = await indexOf(base.chunks, own, embedder)
  return { base, index, chunks: new Map(base.chunks.map((chunk) => [chunk.id, chunk])), close: () => void close() }
}
