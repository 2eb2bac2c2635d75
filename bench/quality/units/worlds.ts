import { createHash } from 'node:crypto'
import { answerUnits, unitText } from '../../../shared/ingest/answerUnits/answerUnits.ts'
import { labelOf } from '../../../shared/ingest/renderChunk.ts'
import type { StoredChunk } from '../../../server/retrieval/types.ts'

/** What a question is asked of in training: all of its collection, a few documents of it, or a handful of units; or a few documents or units of another. */
export const WORLDS = ['read', 'words', 'few', 'tiny', 'foreign'] as const
export type World = (typeof WORLDS)[number]

/** Passages with the numbers of their units in the collection. */
export interface Base {
  chunks: StoredChunk[]
  units: ReadonlyMap<number, readonly number[]>
}

/** A question as far as a base is drawn for it. */
export interface Drawn {
  id: string
  /** Numbers of the units that answer, and of those that look as if they did. */
  gold: readonly number[]
  rival: readonly number[]
}

/** Share of the answerable questions whose base holds an answer. */
const WITH_ANSWER = 0.75
/** Documents of a small base, and units of a tiny one, at most. */
const MOST_DOCUMENTS = 4
const MOST_UNITS = 8

/** A number from 0 to 1 that follows from a text, evenly spread. */
export function drawn(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32LE(0) / 2 ** 32
}

/** A few documents of a collection: with those of an answer for most questions, and with those that look like one. */
export function fewDocuments(whole: Base, question: Drawn): Base {
  const documentOf = new Map<number, number>()
  for (const { id, document } of whole.chunks)
    for (const unit of whole.units.get(id) ?? []) documentOf.set(unit, document.id)
  const wanted = sized(question, [...new Set(whole.chunks.map(({ document }) => document.id))], {
    most: MOST_DOCUMENTS,
    of: (unit) => documentOf.get(unit),
  })
  return { chunks: whole.chunks.filter(({ document }) => wanted.has(document.id)), units: whole.units }
}

/** One to eight units of a collection, each as a passage of its own below its headings. */
export function fewUnits(whole: Base, question: Drawn): Base {
  const all = [...whole.units.values()].flat()
  const wanted = sized(question, all, { most: MOST_UNITS, of: (unit) => unit })
  const chunks: StoredChunk[] = []
  const units = new Map<number, number[]>()
  for (const chunk of whole.chunks) {
    const numbers = whole.units.get(chunk.id) ?? []
    const own = answerUnits(chunk)
    own.forEach((unit, at) => {
      const number = numbers[at]
      if (number === undefined || !wanted.has(number) || unit.kind === 'row') return
      const alone = passageOf(chunk, unitText(chunk.content, unit), number)
      // A list stands before its items, a sentence behind the one that leads in.
      const place = answerUnits(alone).findLastIndex(({ kind }) => kind === unit.kind)
      if (place < 0) return
      const lead = numbers[own.findIndex(({ start }) => start === unit.lead?.start)] ?? NO_UNIT
      chunks.push(alone)
      units.set(
        alone.id,
        answerUnits(alone).map((_, nth) => (nth === place ? number : nth === 0 ? lead : NO_UNIT)),
      )
    })
  }
  return { chunks, units }
}

/** Stands for a unit that a collection does not have. */
export const NO_UNIT = -1

function passageOf(chunk: StoredChunk, { lead, text }: { lead: string; text: string }, id: number): StoredChunk {
  const words = lead ? `${lead}\n\n${text}` : text
  const label = labelOf(chunk.headingPath)
  return {
    ...chunk,
    id,
    content: label + words,
    textStart: label.length,
    parts: [{ before: '', text: words }],
  }
}

/** Draws some of all, with those of an answer or without any. */
function sized(
  { id, gold, rival }: Drawn,
  all: readonly number[],
  { most, of }: { most: number; of: (unit: number) => number | undefined },
): Set<number> {
  const holds = (units: readonly number[]) => units.flatMap((unit) => of(unit) ?? [])
  const answers = new Set(holds(gold))
  const size = 1 + Math.floor(drawn(`${id}:size`) * most)
  const isHeld = answers.size > 0 && drawn(`${id}:held`) < WITH_ANSWER
  const [first] = shuffled([...answers], `${id}:answer`)
  const chosen = new Set(isHeld && first !== undefined ? [first] : [])
  const rivals = shuffled(holds(rival), `${id}:rivals`).filter((each) => !answers.has(each))
  const others = shuffled(all, `${id}:others`).filter((each) => !answers.has(each))
  for (const each of [...rivals.slice(0, 2), ...others]) {
    if (chosen.size >= size) break
    chosen.add(each)
  }
  return chosen
}

function shuffled(values: readonly number[], seed: string): number[] {
  return values
    .map((value) => ({ value, order: drawn(`${seed}:${value}`) }))
    .sort((one, other) => one.order - other.order)
    .map(({ value }) => value)
}
