import { judgeEvidence } from '../../server/answering/gate.ts'
import { retrieve } from '../../server/retrieval/retrieve.ts'
import { loadTransformersEmbedder } from '../../shared/ingest/transformersEmbedder.ts'
import { ingestSet } from './local.ts'
import { readSets } from './sets.ts'

/**
 * The gate's curve: what would be refused at other thresholds, over all sets of a folder.
 * `tsx bench/quality/gateCurve.ts FOLDER [SET…]`, or with EVAL_DIR instead of FOLDER.
 */
async function main(): Promise<void> {
  const [folder = process.env['EVAL_DIR'] ?? '', ...names] = process.argv.slice(2)
  const embedder = await loadTransformersEmbedder({ model: 'veracite-multilingual', modelDir: 'shared/models' })
  const judged: { kind: string; confidence: number }[] = []
  for (const set of readSets(folder, names)) {
    const { index, scope, readChunks, close } = await ingestSet(set, embedder)
    for (const { text, kind } of set.questions) {
      const request = { question: text, scope, highestLevel: 'users' as const, readChunks }
      const { confidence } = judgeEvidence(await retrieve({ index, embedder }, request))
      judged.push({ kind, confidence })
    }
    await close()
  }
  const kinds = ['answerable', 'off-corpus', 'near-miss', 'adversarial']
  console.log(`| refused below | ${kinds.join(' | ')} |\n|--:|${kinds.map(() => '--:').join('|')}|`)
  for (let threshold = 0.2; threshold < 0.85; threshold += 0.1) {
    const shares = kinds.map((kind) => {
      const own = judged.filter((each) => each.kind === kind)
      return (own.filter(({ confidence }) => confidence < threshold).length / Math.max(1, own.length)).toFixed(3)
    })
    console.log(`| ${threshold.toFixed(1)} | ${shares.join(' | ')} |`)
  }
}

await main()
