/**
 * Puts the conversations of `scripts/model/followUps/conversations.jsonl` as questions, so that `label.py` and `../units/ask.ts` can judge them turn by turn:
 * `tsx bench/quality/followUps/asCollections.ts OUT SETS…` writes OUT/NAME/questions.jsonl, each turn with those before it, beside links to what else the collection
 * of that name in the folders SETS holds. The category of a turn is `first`, `goes on` or `new topic`.
 */
import { linesOf } from '../units/numbered.ts'
import { writeCollection } from '../units/writeCollection.ts'

interface Evidence {
  doc: string
  text: string
}
interface Turn {
  text: string
  goesOn: boolean
  answerable: boolean
  evidence: Evidence[]
  also?: Evidence[]
  must?: string[][]
}
interface Conversation {
  id: string
  collection: string
  lang: string
  turns: Turn[]
}

const [out = '', ...sets] = process.argv.slice(2)
if (sets.length === 0) throw new Error('usage: asCollections.ts OUT SETS…')
const conversations = linesOf<Conversation>('scripts/model/followUps/conversations.jsonl')
for (const name of new Set(conversations.map(({ collection }) => collection))) {
  const own = conversations.filter(({ collection }) => collection === name)
  const questions = own.flatMap(({ id, lang, turns }) =>
    turns.map(({ text, goesOn, answerable, evidence, also = [], must = [] }, at) => ({
      id: `${id}-${at + 1}`,
      lang,
      wordings: [text],
      kind: answerable ? 'answerable' : 'unanswerable',
      answerable,
      category: at === 0 ? 'first' : goesOn ? 'goes on' : 'new topic',
      history: turns.slice(0, at).map((turn) => turn.text),
      evidence,
      also,
      rivals: [],
      must,
    })),
  )
  writeCollection(name, questions, { out, sets })
}
