import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chanceOf, hashOf } from './chance.ts'
import type { Article, Example } from './example.ts'
import { evaluationTexts, forbiddenOf, withoutForbidden } from './exclude.ts'
import { withMade } from './madeQuestions.ts'
import { examplesOf } from './makeExamples.ts'
import { articlesOf } from './sources/articlesOf.ts'

/** Of so many articles one is held out. */
const HELD_OUT = 12
/** Sources whose texts are asked about by rule too: prose that people have asked little about. */
const ASKED_BY_RULE: readonly string[] = ['qamr', 'papers', 'reports', 'treebank']

const { positionals } = parseArgs({ allowPositionals: true })
const [sources, evaluation, target] = positionals
if (!sources || !evaluation || !target)
  throw new Error('usage: collectExamples.ts FOLDER_OF_SOURCES FOLDER_OF_EVALUATION_SETS TARGET_FOLDER')

const forbidden = forbiddenOf(evaluationTexts(evaluation), titlesOf(evaluation))
const read = articlesOf(sources)
const allowed = read.flatMap((article) => withoutForbidden(article, forbidden) ?? [])
const lost = (own: readonly Article[]): number => own.reduce((all, { paragraphs }) => all + paragraphs.length, 0)
console.log(
  `${read.length} articles, ${allowed.length} of them allowed; ${lost(read) - lost(allowed)} paragraphs left out`,
)
const examples = allowed.flatMap((article) => examplesOf(withQuestions(article)))
const isHeldOut = ({ article }: Example): boolean => hashOf(article) % HELD_OUT === 0
write(
  'train.jsonl',
  examples.filter((example) => !isHeldOut(example)),
)
write('held-out.jsonl', examples.filter(isHeldOut))

function write(name: string, own: readonly Example[]): void {
  mkdirSync(target ?? '', { recursive: true })
  writeFileSync(join(target ?? '', name), own.map((example) => `${JSON.stringify(example)}\n`).join(''))
  const counts = new Map<string, number>()
  for (const { source, kind, made } of own) {
    const key = `${source}${made ? ' (made)' : ''}: ${kind}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  console.log(`${name}: ${own.length}`)
  for (const [key, count] of [...counts].sort()) console.log(`  ${key} ${count}`)
}

function withQuestions(article: Article): Article {
  if (article.language !== 'en' || !ASKED_BY_RULE.includes(article.source)) return article
  const chance = chanceOf(`made ${article.id}`)
  return { ...article, paragraphs: article.paragraphs.map((paragraph) => withMade(paragraph, chance.below)) }
}

/** Titles of the documents of evaluation sets. */
function titlesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('documents.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => (JSON.parse(line) as { title: string }).title)
}
