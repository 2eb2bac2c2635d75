import type { AnswerEngine, AnswerRequest, JudgeTask } from '../types.ts'
import { whoseTurn } from '../whoseTurn.ts'
import { textOf, type Unit } from './unit.ts'

/** Units that a model is asked about at most, and at least, however slowly it reads. */
export const MOST_UNITS = 8
const FEWEST_UNITS = 4
/** Milliseconds after which no further unit is begun. */
const READING_MS = 10_000
/** Milliseconds for all of it, with loading the model. */
const LONGEST_MS = 90_000
/** How much the order of the search counts: rank to this power. Found on other collections than the product is measured on. */
const RANK_POWER = -0.25

/** What the model is told, with a question and a line that answers it, one that is about the same and answers something else, and one that answers the same about another thing. */
export const JUDGING: Pick<JudgeTask, 'instructions' | 'examples'> = {
  instructions: 'You judge whether a line of a document answers a question. Reply yes or no.',
  examples: [
    {
      asked: judgedAs(
        'until when can i hand in the key',
        'House rules › Keys',
        'Keys are returned by noon on the last day.',
      ),
      yes: true,
    },
    {
      asked: judgedAs(
        'until when can i hand in the key',
        'House rules › Keys',
        'Each flat is given two keys and a fob.',
      ),
      yes: false,
    },
    {
      asked: judgedAs(
        'was kostet ein zweiter schlüssel',
        'Gebühren › Schlüssel',
        'Der erste Schlüssel kostet 12 Euro.',
      ),
      yes: false,
    },
  ],
}

/** A unit with what the model says of it. */
export interface JudgedUnit extends Unit {
  /** How likely it answers, 0 to 1. */
  likely: number
  /** The same with the order in which it was found. */
  score: number
}

/**
 * Asks a small model of each unit alone whether it answers the question, and gives them in the order of what it says and of the search: such a model
 * tells one unit from another by how likely it holds yes, where it answers anything to a list of them. @throws EngineFailure
 */
export async function judgeUnits(
  judge: NonNullable<AnswerEngine['judge']>,
  { request, question, units }: { request: AnswerRequest; question: string; units: readonly Unit[] },
): Promise<JudgedUnit[]> {
  const asked = units.slice(0, MOST_UNITS)
  const timeout = AbortSignal.timeout(LONGEST_MS)
  const likely = await judge({
    ...JUDGING,
    asked: asked.map((unit) => judgedAs(question, placeOf(unit), textOf(unit))),
    enoughMs: READING_MS,
    fewest: FEWEST_UNITS,
    turn: whoseTurn(request),
    signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
  })
  return asked
    .slice(0, likely.length)
    .map((unit, at) => ({ ...unit, likely: likely[at] ?? 0, score: (likely[at] ?? 0) * (at + 1) ** RANK_POWER }))
    .sort((one, other) => other.score - one.score)
}

/** What a model is asked about a line. */
export function judgedAs(question: string, place: string, line: string): string {
  return `Question: ${question}\nLine (${place}): ${line}\nDoes this line answer the question?`
}

const LONGEST_PLACE = 120

/** Names of a unit's document and of its nearest heading. */
function placeOf({ passage: { chunk } }: Unit): string {
  const name = chunk.document.name.replace(/\.[a-z]{2,4}$/i, '')
  return [name, ...chunk.headingPath.slice(-1)].join(' › ').replace(/\s+/g, ' ').slice(0, LONGEST_PLACE)
}
