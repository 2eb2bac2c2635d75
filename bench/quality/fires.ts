import { loadTransformersEmbedder } from '../../shared/ingest/transformersEmbedder.ts'
import { ingestSet } from './local.ts'
import { createAsker, toReply } from './localRun.ts'
import { readSets } from './sets.ts'
import { judge } from './metrics.ts'
const [folder = '', ...names] = process.argv.slice(2)
const embedder = await loadTransformersEmbedder({ model: 'veracite-multilingual', modelDir: 'shared/models' })
for (const set of readSets(folder, names)) {
  const local = await ingestSet(set, embedder)
  const ask = createAsker(local, embedder)
  let n = 0, fired = 0
  for (const question of set.questions) {
    n++
    const { done, latency } = await ask(question.text, (question as never as {history?:string[]}).history ?? [])
    if (!done.sources.some((s) => s.type === 'document' && s.computation)) continue
    fired++
    const j = (question as never as {category?:string}).category ? undefined : judge(toReply({ local, question, done, latency }))
    console.log(`${set.name} ${question.kind} ${j ? (j.trusted ? 'TRUSTED' : 'BAD') : ''} | ${question.text} | ${question.answers?.join(' / ').slice(0,100)}\n     => ${done.content.replaceAll('\n', ' ⏎ ').slice(0, 400)}`)
  }
  console.log(`== ${set.name}: ${fired} of ${n}`)
  await local.close()
}
