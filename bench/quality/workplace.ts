import { loadEmbedder } from '../../shared/ingest/embedding/loadEmbedder.ts'
import { printTable } from '../lib/table.ts'
import { ingestSet } from './local.ts'
import { createAsker, toReply } from './localRun.ts'
import { readSets, type Question, type QuestionSet } from './sets.ts'
import { verdictOf, type Verdict, type WorkplaceQuestion } from './workplace/verdict.ts'

/**
 * Asks the questions of people at work in this process and prints the verdicts by category: `tsx bench/quality/workplace.ts
 * FOLDER [SET…]`. FAILURES=1 prints the replies that are not good, ALL=1 all of them, CATEGORY=name only that category.
 */
async function main(): Promise<void> {
  const [folder = process.env['EVAL_DIR'] ?? '', ...names] = process.argv.slice(2)
  const embedder = await loadEmbedder({ model: 'veracite-multilingual', modelDir: 'shared/models' })
  const verdicts: { category: string; verdict: Verdict }[] = []
  for (const set of readSets(folder, names)) {
    const local = await ingestSet(set, embedder)
    const ask = createAsker(local, embedder)
    for (const question of questionsOf(set)) {
      const { done, latency } = await ask(question.text, question.history)
      const reply = toReply({ local, question: question as unknown as Question, done, latency })
      const judged = verdictOf({
        question,
        content: reply.content,
        citations: reply.citations,
        offers: reply.offer !== undefined,
        titles: set.documents.map(({ title, file }) => [title, file]),
      })
      verdicts.push({ category: question.category, verdict: judged.verdict })
      if (process.env['ALL'] || (process.env['FAILURES'] && judged.verdict !== 'good'))
        console.log(
          `${question.category} ${judged.verdict.toUpperCase()} (${judged.reason}) | ${[...question.history, question.text].join(' → ')} | ${JSON.stringify(question.must)}\n    ${reply.content.replaceAll('\n', ' ⏎ ').slice(0, 600)}`,
        )
    }
    await local.close()
  }
  printVerdicts(verdicts)
}

function questionsOf(set: QuestionSet): WorkplaceQuestion[] {
  const wanted = process.env['CATEGORY']
  const questions = set.questions as unknown as WorkplaceQuestion[]
  return questions.filter(({ category }) => !wanted || category === wanted)
}

function printVerdicts(verdicts: readonly { category: string; verdict: Verdict }[]): void {
  const categories = [...new Set(verdicts.map(({ category }) => category)), 'all']
  const rows = categories.map((category) => {
    const own = verdicts.filter((each) => category === 'all' || each.category === category)
    const share = (verdict: Verdict) => own.filter((each) => each.verdict === verdict).length / own.length
    const cells = (['good', 'partly', 'wrong', 'refused'] as const).map((verdict) => share(verdict).toFixed(2))
    return [category, String(own.length), ...cells, (share('good') - share('wrong')).toFixed(2)]
  })
  printTable(['category', 'questions', 'good', 'partly', 'wrong', 'refused', 'sellable'], rows)
}

await main()
