import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Article } from '../example.ts'
import { readAfriqa } from './afriqa.ts'
import { readAnswerability, type Tasks } from './answerability.ts'
import { readFever, readFoolMeTwice, readSymmetric } from './claims.ts'
import { readConditions } from './conditions.ts'
import { readDiscourse } from './discourse.ts'
import { readProducts } from './products.ts'
import { readQamr } from './qamr.ts'
import { readReports } from './reports.ts'
import { readSelqa } from './selqa.ts'
import { readSquad } from './squad.ts'
import { readSquadJoined, shownByPairs, shownInLines, shownInTasks } from './squadJoined.ts'
import { readTables } from './tables.ts'
import { readTimeQuestions } from './timeQuestions.ts'
import { readTreebank } from './treebank.ts'

/** The articles of all sources, as the README lists them, below a folder. */
export function articlesOf(folder: string): Article[] {
  const file = (name: string): string => readFileSync(join(folder, name), 'utf8')
  const each = (names: readonly string[], read: (content: string) => Article[]): Article[] =>
    names.flatMap((name) => read(file(name)))
  return [
    ...readQamr(file('qamr/data/wiki-sentences.tsv'), [
      file('qamr/data/filtered/dev.tsv'),
      file('qamr/data/filtered/test.tsv'),
    ]),
    ...each(['covid-qa/data/question-answering/200423_covidQA.json'], squadOf('papers', 'en')),
    ...each(['squad2/train-v2.0.json'], squadOf('squad2', 'en')),
    ...squadJoined(file),
    ...['val', 'val2'].flatMap((part) => readAnswerability(tasks(file, 'repliqa', part), 'repliqa')),
    ...each(
      ['validation', 'test'].map((part) => `fever/data/fever/${part}.jsonl`),
      readFever,
    ),
    ...each(['soqal/data/arcd-train.json', 'soqal/data/arcd-test.json'], squadOf('arcd', 'ar')),
    ...each(
      ['dev', 'trial'].map((part) => `cmrc2018/squad-style-data/cmrc2018_${part}.json`),
      squadOf('cmrc', 'zh'),
    ),
    ...each(
      ['dev', 'test_gold'].map((part) => `tat-qa/dataset_raw/tatqa_dataset_${part}.json`),
      readReports,
    ),
    ...tablesOf(file),
    ...each(['ewt/en_ewt-ud-dev.conllu', 'ewt/en_ewt-ud-test.conllu'], (content) =>
      readTreebank(content, { source: 'treebank', language: 'en' }),
    ),
    ...each(['selqa/ass/selqa-ass-dev.json', 'selqa/ass/selqa-ass-test.json'], readSelqa),
    ...each(
      ['train', 'test'].map((part) => `timeqa/dataset/human_annotated_${part}.json`),
      readTimeQuestions,
    ),
    ...each(['fool-me-twice/dataset/dev.jsonl', 'fool-me-twice/dataset/test.jsonl'], readFoolMeTwice),
    ...each(
      ['dev', 'test'].map((part) => `fever-symmetric/symmetric_v0.2/fever_symmetric_${part}.jsonl`),
      readSymmetric,
    ),
    ...each(['conditionalqa/v1_0/train.json', 'conditionalqa/v1_0/dev.json'], readConditions),
    ...each(['epqa/ePQA/dev.csv'], readProducts),
    ...each(
      ['wikinews_dev', 'wikinews_test', 'wikinews_train', 'wikipedia_dev', 'wikipedia_test'].map(
        (part) => `qadiscourse/Dataset/${part}.tsv`,
      ),
      readDiscourse,
    ),
    ...each(goldPassages(folder), readAfriqa),
  ]
}

const tasks = (file: (name: string) => string, set: string, part: string): Tasks => {
  const own = (which: string): string => file(`answerability/data/abstain_aware_prompt/${set}/${which}_${part}.json`)
  return { answerable: own('answerable'), unanswerable: own('unanswerable') }
}

function squadJoined(file: (name: string) => string): Article[] {
  const lines = (folder: string, name: string) =>
    shownInLines({
      passages: file(`${folder}/${name}.context`),
      questions: file(`${folder}/${name}.question`),
      spans: file(`${folder}/${name}.span`),
    })
  const pair = (part: string) => ({
    answerable: file(`unansq/QG/${part}-answerable-questions.txt`),
    unanswerable: file(`unansq/QG/${part}-unanswerable-questions.txt`),
  })
  return readSquadJoined({
    questions: file('squad2-cr/rationales/word_att_extended.tsv'),
    pairs: [pair('train'), pair('dev')],
    shown: [
      // Their test part is drawn from SQuAD's development set.
      ...['train', 'val', 'val2'].flatMap((part) => shownInTasks(tasks(file, 'squad', part))),
      ...lines('coattention/data', 'val'),
      ...lines('qa-system/data/squad/small_train', 'train'),
      ...shownByPairs({ passages: file('unansq/QG/dev-context.txt'), ...pair('dev') }),
    ],
  })
}

const squadOf = (source: string, language: string) => (content: string) => readSquad(content, { source, language })

function tablesOf(file: (name: string) => string): Article[] {
  const rows = file('tables/misc/table-metadata.tsv')
    .split('\n')
    .map((line) => line.split('\t'))
  const titles = new Map(rows.map(([name = '', , , , title = '']) => [name, title] as const))
  return readTables(
    file('tables/data/training.tsv'),
    (name) => file(`tables/${name}`),
    (name) => titles.get(name),
  )
}

/** AfriQA's passages in English: those of the languages whose questions were translated into it. */
function goldPassages(folder: string): string[] {
  return readdirSync(join(folder, 'afriqa/data/gold_passages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.en\.[a-z]+\.json$/.test(name))
    .toSorted()
    .map((name) => `afriqa/data/gold_passages/${name}`)
}
