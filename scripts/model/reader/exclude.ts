import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Article } from './example.ts'
import { wordsOf } from './plainText.ts'

/** Words in a row that two texts share by copying only. */
const SHINGLE = 13

/** Articles of SQuAD's development set, XQuAD among them: none of these may be learnt from. */
const SQUAD_TITLES = `1973 oil crisis; Amazon rainforest; American Broadcasting Company; Apollo program; Black Death; Chloroplast; Civil
  disobedience; Computational complexity theory; Construction; Ctenophora; Doctor Who; Economic inequality; European Union law; Force; French and
  Indian War; Fresno, California; Genghis Khan; Geology; Harvard University; Huguenot; Immune system; Imperialism; Intergovernmental Panel on Climate
  Change; Islamism; Jacksonville, Florida; Kenya; Martin Luther; Newcastle upon Tyne; Nikola Tesla; Normans; Oxygen; Packet switching; Pharmacy; Prime
  number; Private school; Rhine; Scottish Parliament; Sky (United Kingdom); Southern California; Steam engine; Super Bowl 50; Teacher; United
  Methodist Church; University of Chicago; Victoria (Australia); Victoria and Albert Museum; Warsaw; Yuan dynasty`

/** Whether a text names an article of SQuAD's development set, for sources that name no articles: rather one too many than one too few. */
export const mentionsForbidden = (text: string): boolean => MENTIONED.test(text)

const MENTIONED = new RegExp(
  `\\b(?:${SQUAD_TITLES.split(';')
    .map((title) =>
      title
        .replace(/[,(].*/s, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .join('|')})\\b`,
)

/** What articles are compared with. */
export interface Forbidden {
  titles: ReadonlySet<string>
  shingles: ReadonlySet<string>
}

/** The titles and texts that nothing may be learnt from: SQuAD's development articles and every document and question below a folder. */
export function forbiddenOf(texts: Iterable<string>, titles: Iterable<string>): Forbidden {
  const shingles = new Set<string>()
  for (const text of texts) for (const shingle of shinglesOf(text)) shingles.add(shingle)
  return { titles: new Set([...SQUAD_TITLES.split(';'), ...titles].map(titleKey)), shingles }
}

/** The texts of evaluation sets: their documents as far as they are plain text, and all strings of their lists. */
export function* evaluationTexts(folder: string): Generator<string> {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (/\.(?:md|txt|csv)$/.test(name)) yield readFileSync(path, 'utf8')
    if (!name.endsWith('.jsonl')) continue
    for (const line of readFileSync(path, 'utf8').split('\n').filter(Boolean)) yield* stringsIn(JSON.parse(line))
  }
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (value !== null && typeof value === 'object') for (const each of Object.values(value)) yield* stringsIn(each)
}

/** An article without what may not be learnt from; undefined where its title is forbidden or nothing is left. */
export function withoutForbidden(article: Article, { titles, shingles }: Forbidden): Article | undefined {
  if (article.title !== undefined && titles.has(titleKey(article.title))) return undefined
  const paragraphs = article.paragraphs.filter(({ text }) => !shinglesOf(text).some((shingle) => shingles.has(shingle)))
  return paragraphs.length === 0 ? undefined : { ...article, paragraphs }
}

function shinglesOf(text: string): string[] {
  const words = wordsOf(text)
  return words.slice(0, Math.max(0, words.length - SHINGLE + 1)).map((_, at) => words.slice(at, at + SHINGLE).join(' '))
}

const titleKey = (title: string): string => wordsOf(title.replaceAll('_', ' ')).join(' ')
