import { encoderFor } from '../../../../shared/ingest/embedding/deep/encoders.ts'
import type { RetrievalTools } from '../../../retrieval/retrieve.ts'
import { lengthsOf } from '../../kinds/lengths.ts'
import { logitsOf, nameOfModel, softmax } from '../../linear.ts'
import { MOVES, MOVE_WEIGHTS } from './moveModel.ts'

/**
 * What a message wants of the reply before it: to know where it stands (`source`), more of it, one of the things that it lists (`item`), it in another
 * language, to know whether it is so (`doubt`), or it in other words.
 */
export type ReplyMove = Exclude<(typeof MOVES)[number], 'content'>

/** What a message is taken for. */
export interface ReadMove {
  move: ReplyMove
  /** Whether it is, whatever the documents hold. */
  isCertain: boolean
}

/** Characters of a message about a reply at most. */
const LONGEST = 200

/**
 * What a message wants of the reply before it, rather than of the documents; undefined where it asks for something else: a multinomial logistic regression
 * over its vector by the encoder for all languages and its length (`scripts/model/replyMoves`). Undefined as well where that encoder is not in force.
 */
export async function readMove({ deep }: Pick<RetrievalTools, 'deep'>, text: string): Promise<ReadMove | undefined> {
  const encoder = encoderFor(deep, 'all')
  const weights = encoder && MOVE_WEIGHTS[nameOfModel(encoder.modelId)]
  if (!weights || text.length > LONGEST || text.trim() === '') return undefined
  const [vector] = (await encoder.embed([text], 'query').catch(() => undefined)) ?? []
  if (!vector) return undefined
  const chances = softmax(logitsOf(weights, vector, lengthsOf(text)))
  const best = chances.indexOf(Math.max(...chances))
  const [move, chance = 0] = [MOVES[best], chances[best]]
  if (!move || move === 'content' || chance < weights.bound) return undefined
  return { move, isCertain: chance >= weights.certain }
}
