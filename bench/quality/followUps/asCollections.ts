/**
 * Puts the conversations of `scripts/model/followUps/conversations.jsonl` as questions, so that `label.py` and `../units/ask.ts` can judge them turn by turn:
 * `tsx bench/quality/followUps/asCollections.ts OUT SETS…` writes OUT/NAME/questions.jsonl, each turn with those before it, beside links to what else the collection
 * of that name in the folders SETS holds. The category of a turn is `first`, `goes on` or `new topic`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

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
const conversations = readFileSync('scripts/model/followUps/conversations.jsonl', 'utf8')
  .split('\n')
  .filter((line) => line)
  .map((line) => JSON.parse(line) as Conversation)
for (const name of new Set(conversations.map(({ collection }) => collection))) {
  const own = conversations.filter(({ collection }) => collection === name)
  const from = sets.map((folder) => resolve(folder, name)).find((folder) => existsSync(folder))
  if (!from) throw new Error(`${name} lies in none of the sets`)
  mkdirSync(join(out, name), { recursive: true })
  for (const file of readdirSync(from))
    if (file !== 'questions.jsonl' && !existsSync(join(out, name, file)))
      symlinkSync(join(from, file), join(out, name, file))
  const lines = own.flatMap(({ id, lang, turns }) =>
    turns.map(({ text, goesOn, answerable, evidence, also = [], must = [] }, at) =>
      JSON.stringify({
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
      }),
    ),
  )
  writeFileSync(join(out, name, 'questions.jsonl'), `${lines.join('\n')}\n`)
}
