/**
 * Asks what the product says of labelled questions: `tsx bench/quality/units/ask.ts WORK ENGLISH,ALL OUT FOLDER… [--category NAME,…] [--across]` asks questions of
 * whole collections that are read in depth, with their conversations, and writes OUT/NAME.jsonl, a line for each: its state, how likely the first place answers,
 * whether the units behind it are right (`label.py`), and of a question that needs several pieces whether all are among what is shown, the first three units and the first twenty. With `--across` those are asked alone that are in another language than most
 * passages and stand by themselves. ENGLISH and ALL are the folders in which `encode.py` keeps the vectors of units.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findAnswer } from '../../../server/answering/findAnswer.ts'
import type { ExaminedUnits } from '../../../server/answering/units/examineUnits.ts'
import type { RankedUnit } from '../../../server/answering/units/rankUnits.ts'
import { toBytes } from '../../../server/documents/deep/deepBytes.ts'
import { readDocumentTables } from '../../../server/documents/tables/readTables.ts'
import { loadDeepEncoder } from '../../../shared/ingest/embedding/deep/deepEncoder.ts'
import {
  ENCODERS,
  readsLanguage,
  type DeepEncoder,
  type Depth,
} from '../../../shared/ingest/embedding/deep/encoders.ts'
import { loadEmbedder } from '../../../shared/ingest/embedding/loadEmbedder.ts'
import { indexOf, TENANT } from '../passageIndex.ts'
import { halves } from './halves.ts'
import { labelledOf, numberedOf } from './numbered.ts'

const WIDTH = 384
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { category: { type: 'string' }, across: { type: 'boolean' } },
})
const [work = '', vectors = '', out = '', ...folders] = positionals
if (folders.length === 0) throw new Error('usage: ask.ts WORK ENGLISH,ALL OUT FOLDER… [--category NAME,…] [--across]')
const categories = values.category?.split(',')
const modelDir = 'shared/models'
const embedder = await loadEmbedder({ model: 'veracite-multilingual', modelDir })
const deep: DeepEncoder[] = []
for (const depth of ['english', 'all'] as const)
  deep.push({ ...(await loadDeepEncoder({ model: ENCODERS[depth], modelDir })), depth })
mkdirSync(out, { recursive: true })
for (const folder of folders) await ask(folder)

async function ask(folder: string): Promise<void> {
  const { name, chunks, units } = await numberedOf(folder)
  const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]))
  const contents = chunks.map(({ content }) => content)
  const { index, close } = await indexOf(chunks, await embedder.embed(contents, 'passage'), embedder)
  const made = (['english', 'all'] as const).flatMap((depth, at) => {
    const file = join(vectors.split(',')[at] ?? '', `${name}.units.npy`)
    return existsSync(file) ? [{ depth, rows: halves(file) }] : []
  })
  const bytesOf = (id: number, depth: Depth, rows: Float32Array): Int8Array => {
    if (!readsLanguage(depth, byId.get(id)?.language ?? '')) return new Int8Array()
    const own = units.get(id) ?? []
    return toBytes([new Float32Array(WIDTH), ...own.map((unit) => rows.subarray(unit * WIDTH, (unit + 1) * WIDTH))])
  }
  const readers = {
    readChunks: (ids: readonly number[]) => Promise.resolve(ids.flatMap((id) => byId.get(id) ?? [])),
    readDeep: (ids: readonly number[]) =>
      Promise.resolve(
        new Map(
          ids.map((id) => [
            id,
            Object.fromEntries(made.map((each) => [each.depth, bytesOf(id, each.depth, each.rows)])),
          ]),
        ),
      ),
    readTables: async (ids: readonly number[]) => {
      const tables = []
      for (const id of ids) {
        const own = chunks.filter(({ document }) => document.id === id)
        tables.push(...(await readDocumentTables(() => Promise.resolve({ chunks: own, next: undefined }), id)).tables)
      }
      return tables
    },
    library: { list: () => Promise.resolve({ total: 0, documents: [] }), read: () => Promise.resolve([]) },
  }
  const written = commonest(chunks.map(({ language }) => language))
  const questions = labelledOf(work, name)
    .filter(({ category }) => !categories || categories.includes(category))
    .filter(({ lang, history }) => !values.across || (lang !== written && history.length === 0))
  const depths = new Set(made.map(({ depth }) => depth))
  const lines: string[] = []
  for (const { id, wording, text, history, category, answerable, gold, near, pieces = [] } of questions) {
    const seen: ExaminedUnits[] = []
    const tools = {
      index,
      embedder,
      deep: deep.filter(({ depth }) => depths.has(depth) || depth === 'all'),
      onExamined: (each: ExaminedUnits) => void seen.push(each),
    }
    const finding = await findAnswer(tools, {
      tenant: TENANT,
      highestLevel: 'users',
      question: text,
      history: history.map((content) => ({ role: 'user' as const, content })),
      assistantName: 'Veracite',
      ...readers,
    })
    const found = 'found' in finding ? finding.found : undefined
    const own = seen.find(({ examined }) => examined.judged === found?.judged)
    const ranked =
      own?.ranking.units.slice(0, 30).map(({ chunk, ordinal }) => units.get(chunk.id)?.[ordinal] ?? -1) ?? []
    const shown = shownOf(own).map((each) => units.get(each.chunk.id)?.[each.ordinal] ?? -1)
    const isRight = (unit: number | undefined): boolean => unit !== undefined && gold.includes(unit)
    lines.push(
      JSON.stringify({
        id,
        wording,
        category,
        text,
        history,
        answerable,
        state: found?.judged.state ?? 'said',
        probability: found?.judged.probability,
        computed: found?.computed?.content,
        first: isRight(ranked[0]),
        near: ranked[0] !== undefined && near.includes(ranked[0]),
        shown: shown.some(isRight),
        ...(pieces.length > 0 && {
          pieces: [shown, ranked.slice(0, 3), ranked.slice(0, 20)].map((those) => holdAll(those, pieces)),
        }),
      }),
    )
  }
  writeFileSync(join(out, `${name}.jsonl`), lines.map((line) => `${line}\n`).join(''))
  await close()
  console.log(`${name}: ${lines.length}`)
}

function commonest(languages: readonly string[]): string | undefined {
  const times = new Map<string, number>()
  for (const language of languages) times.set(language, (times.get(language) ?? 0) + 1)
  return [...times].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

/** Whether some units hold every piece of evidence. */
function holdAll(units: readonly number[], pieces: readonly number[][]): boolean {
  return pieces.every((each) => each.some((unit) => units.includes(unit)))
}

/** The units that stand for the places that are shown. */
function shownOf(own: ExaminedUnits | undefined): RankedUnit[] {
  const places = own?.examined.judged.places ?? []
  return places.flatMap(
    ({ documentId, start, quote }) =>
      own?.ranking.units.find(
        ({ chunk, unit }) =>
          chunk.document.id === documentId &&
          unit.start <= start &&
          start < unit.end &&
          chunk.content.slice(start, start + quote.length) === quote,
      ) ?? [],
  )
}
