import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIRECTIONS, MEASURES } from '../../server/answering/verify/proof/measures.ts'
import { probabilityOf } from '../../server/answering/verify/proof/trees.ts'
import { boostTrees } from './boostTrees.ts'
import { measuredClaims, type MeasuredClaim } from './claims.ts'

/**
 * Fits what tells whether a sentence is proven by its quotations, and prints what it does to the sentences of each collection when it is
 * fitted without that collection: `npx tsx bench/verify/fit.ts`. WRITE=1 writes the model of all of them; FAILURES=wrong or right lists
 * what goes wrong; FROM is the probability from which a sentence counts as proven.
 */
const FROM = Number(process.env['FROM'] ?? 0.66)
const { WRITE, FAILURES } = process.env

const claims = measuredClaims()
const directions = MEASURES.map((measure) => DIRECTIONS[measure])
const fit = (some: readonly MeasuredClaim[]) =>
  boostTrees({ rows: some.map(({ row }) => row), labels: some.map(({ isRight }) => Number(isRight)), directions })

const collections = [...new Set(claims.map(({ collection }) => collection))].toSorted()
const judged = collections.flatMap((left) => {
  const model = fit(claims.filter(({ collection }) => collection !== left))
  return claims
    .filter(({ collection }) => collection === left)
    .map((claim) => ({ ...claim, odds: probabilityOf(model, claim.row) }))
})
type Judged = (typeof judged)[number]

const percent = (part: number, whole: number) =>
  `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`
const isShown = ({ odds }: Judged) => odds >= FROM
const print = (name: string, some: readonly Judged[]) => {
  const [right, wrong] = [some.filter((each) => each.isRight), some.filter((each) => !each.isRight)]
  const withheld = right.filter((each) => !isShown(each)).length
  console.log(
    `${name}: right withheld ${percent(withheld, right.length)}, wrong shown ${percent(wrong.filter(isShown).length, wrong.length)}`,
  )
}
print(`all, each by a model fitted without its collection, shown from ${FROM}`, judged)
for (const collection of collections)
  print(
    `  ${collection}`,
    judged.filter((each) => each.collection === collection),
  )
for (const kind of [...new Set(judged.map((each) => each.kind))].toSorted()) {
  const own = judged.filter((each) => each.kind === kind)
  console.log(`  ${kind}: shown ${percent(own.filter(isShown).length, own.length)}`)
}
if (FAILURES)
  for (const each of judged.filter((one) => one.kind.startsWith(FAILURES) && isShown(one) !== one.isRight))
    console.log(
      `${each.kind} ${each.odds.toFixed(2)} ${each.collection}\n  ${each.text}\n  “${each.quotes.join('” “')}”`,
    )

if (WRITE) {
  const model = fit(claims)
  const file = join(import.meta.dirname, '../../server/answering/verify/proof/model.ts')
  writeFileSync(
    file,
    `import type { TreeModel } from './trees.ts'

// Written by bench/verify/fit.ts from bench/verify/claims.jsonl.gz (${claims.length} sentences over ${collections.length} collections); see bench/verify/SOURCES.md.
// prettier-ignore
export const PROOF_MODEL: TreeModel = {
  bias: ${model.bias.toFixed(4)},
  trees: [
${model.trees.map((tree) => `    ${JSON.stringify(tree)},`).join('\n')}
  ],
}
`,
  )
  console.log(`${file}: ${model.trees.length} trees`)
}
