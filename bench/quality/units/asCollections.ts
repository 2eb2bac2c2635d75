/**
 * Puts questions that were written to documents of several collections as collections, so that `label.py` and `ask.ts` can judge them:
 * `tsx bench/quality/units/asCollections.ts QUESTIONS OUT SETS…` writes OUT/NAME/questions.jsonl for each collection that the file QUESTIONS names as `set`.
 */
import { linesOf } from './numbered.ts'
import { writeCollection } from './writeCollection.ts'

const [questions = '', out = '', ...sets] = process.argv.slice(2)
if (sets.length === 0) throw new Error('usage: asCollections.ts QUESTIONS OUT SETS…')
const all = linesOf<{ set: string }>(questions)
for (const name of new Set(all.map(({ set }) => set)))
  writeCollection(
    name,
    all.filter(({ set }) => set === name),
    { out, sets },
  )
