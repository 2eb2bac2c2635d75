/**
 * Collects what `scripts/model/kinds/fit.py` and `scripts/model/replyMoves/fit.py` learn from and are measured by:
 * `tsx bench/quality/kinds/collect.ts MADE[,BESIDE] WORK SETS…` writes WORK/messages.jsonl, each made message of the folder MADE in several spellings and each wording of
 * every question of the collections in the folders SETS, with titles of their documents, and WORK/fast.f32 and WORK/all.f32, the vectors of the fast model
 * and of the encoder for all languages, a row for each. What is made in BESIDE has kinds of its own.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { loadDeepEncoder } from '../../../shared/ingest/embedding/deep/deepEncoder.ts'
import { ENCODERS } from '../../../shared/ingest/embedding/deep/encoders.ts'
import { loadEmbedder } from '../../../shared/ingest/embedding/loadEmbedder.ts'
import { lengthsOf } from '../../../server/answering/kinds/lengths.ts'
import { respelled } from './respelled.ts'

/** A message or question in one spelling. */
interface Message {
  /** `made`, or the collection that it is asked of. */
  set: string
  language: string
  kind: string
  /** Number of the message among all of them; spellings of one share it. */
  of: number
  spelling: number
  text: string
  /** Whether it follows another message that it goes on with. */
  follows?: boolean
}

/** A question of a collection, as far as its wordings go. */
interface Question {
  lang: string
  category: string
  text?: string
  wordings?: string[]
  history?: unknown[]
}

/** Titles of documents, of each collection: what somebody types who looks for a word. */
const MOST_TITLES = 40

const [folders = '', work = '', ...sets] = process.argv.slice(2)
const [folderOfMade = '', beside] = folders.split(',')
if (sets.length === 0) throw new Error('usage: collect.ts MADE[,BESIDE] WORK SETS…')
mkdirSync(work, { recursive: true })

const collectionsIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => existsSync(join(folder, name, 'questions.jsonl')))

const linesOf = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as T)

const madeIn = (folder: string, set: string) =>
  readdirSync(folder)
    .filter((name) => /^[a-z]{2}\.jsonl$/.test(name))
    .toSorted()
    .flatMap((name) =>
      linesOf<{ text: string; kind: string }>(join(folder, name)).map((each) => ({
        ...each,
        set,
        language: basename(name, '.jsonl'),
      })),
    )

const made = [...madeIn(folderOfMade, 'made'), ...(beside ? madeIn(beside, 'beside') : [])]
const asked = sets.flatMap((folder) =>
  collectionsIn(folder).flatMap((name) =>
    linesOf<Question>(join(folder, name, 'questions.jsonl')).flatMap(
      ({ lang, category, text, wordings, history = [] }) =>
        (wordings ?? [text ?? '']).map((wording) => ({
          set: name,
          language: lang,
          kind: kindOf(category),
          text: wording,
          ...(history.length > 0 && { follows: true }),
        })),
    ),
  ),
)
const titles = sets.flatMap((folder) =>
  collectionsIn(folder).flatMap((name) =>
    linesOf<{ title?: string; lang?: string }>(join(folder, name, 'documents.jsonl'))
      .flatMap(({ title, lang = '' }) => (title ? [{ set: name, language: lang, kind: 'title', text: title }] : []))
      .slice(0, MOST_TITLES),
  ),
)
const fileOfPhrases = join(beside ?? folderOfMade, 'phrases.jsonl')
const phrases = (
  existsSync(fileOfPhrases) ? linesOf<{ text: string; kind: string; language: string }>(fileOfPhrases) : []
).map((each) => ({ ...each, set: beside ? 'beside' : 'phrases' }))
/** Sets that were made for this. */
const ours = ['made', 'beside', 'phrases']
const messages: Message[] = [...made, ...asked, ...titles, ...phrases].flatMap(({ text, set, ...each }, of) =>
  (ours.includes(set) ? respelled(text, of) : [text]).map((spelt, spelling) => ({
    ...each,
    set,
    of,
    spelling,
    text: spelt,
  })),
)
const lines = messages.map((each) => JSON.stringify({ ...each, lengths: lengthsOf(each.text) }))
writeFileSync(join(work, 'messages.jsonl'), `${lines.join('\n')}\n`)
const modelDir = 'shared/models'
for (const [name, embedder] of [
  ['fast', await loadEmbedder({ model: 'veracite-multilingual', modelDir })],
  ['all', await loadDeepEncoder({ model: ENCODERS.all, modelDir })],
] as const) {
  const vectors = new Float32Array(messages.length * embedder.dimensions)
  for (const [at, { text }] of messages.entries()) {
    const [vector] = await embedder.embed([text], 'query')
    if (vector) vectors.set(vector, at * embedder.dimensions)
  }
  writeFileSync(join(work, `${name}.f32`), new Uint8Array(vectors.buffer))
}

/** What a question of a collection is: to its contents, unless its category says otherwise. */
function kindOf(category: string): string {
  if (category === 'about-corpus') return 'library'
  return category === 'small-talk' ? 'talk' : 'content'
}
