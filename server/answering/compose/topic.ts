import { packOf, wordsOfAll } from '../../../shared/languages/packs.ts'
import { stopWords } from '../../../shared/languages/stopWords.ts'
import { fold } from '../../../shared/text/fold.ts'
import { hasUnspacedScript } from '../../../shared/text/scripts.ts'
import { splitWords } from '../../../shared/text/words.ts'
import { withoutAskingWords } from '../../retrieval/retrieve.ts'

/** Verbs and conjunctions of questions that no list of function words holds. */
const VERBS = new Set(wordsOfAll(({ topic }) => topic?.verbs).map(fold))
const NONE: ReadonlySet<string> = new Set()

/** The words of a topic's kinds, folded. */
interface TopicSets {
  links: ReadonlySet<string>
  owners: ReadonlySet<string>
  subjects: ReadonlySet<string>
  between: ReadonlySet<string>
  articles: ReadonlySet<string>
}

const sets = new Map<string, TopicSets>()

function topicSets(language: string): TopicSets {
  let read = sets.get(language)
  if (!read) {
    const words = packOf(language)?.topic
    const set = (row: string | undefined) => (row === undefined ? NONE : new Set(row.split('|').map(fold)))
    read = {
      links: set(words?.links),
      owners: set(words?.owners),
      subjects: set(words?.subjects),
      between: set(words?.between),
      articles: set(words?.articles),
    }
    sets.set(language, read)
  }
  return read
}

/** Particles around a topic in scripts without spaces. */
const LEADING_PARTICLES = /^[\s、，。・的はがをにのでともやか]+/u
const CLOSING_PARTICLES = /(?<![\s、，。・的是はがをにのでともやか])[\s、，。・的是はがをにのでともやか]+$/u
const LONGEST_TOPIC = 160
/** What names no matter, and is not to be said again as if it were one. */
const ADDRESS_OR_MARKUP = /:\/\/|[<>=]/

/**
 * What a question is about, in clean words: its stretches of words that name a matter, without the words that ask, auxiliaries,
 * pronouns and what stands around them. The question itself where nothing is left.
 */
export function topicOf(question: string, language: string): string {
  const text = question.slice(0, 2000).replace(/\S+/g, (word) => (ADDRESS_OR_MARKUP.test(word) ? '' : word))
  const stretches = hasUnspacedScript(text) ? unspaced(text, language) : spaced(text, language)
  const topic =
    [...new Set(stretches)].join(hasUnspacedScript(text) ? '、' : ', ') ||
    bare(/[\p{L}\p{N}]/u.test(text) ? text : question)
  return topic.length > LONGEST_TOPIC ? `${topic.slice(0, LONGEST_TOPIC - 1).trimEnd()}…` : topic
}

function bare(question: string): string {
  const text = question.replace(/\s+/g, ' ').trim()
  return text.replace(/(?<![?？؟.!。！\s])[?？؟.!。！\s]+$/u, '') || text
}

function unspaced(text: string, language: string): string[] {
  return withoutAskingWords(text, language)
    .split(/\s{1,}|[?？!！。、，,]+/u)
    .map((stretch) => stretch.replace(LEADING_PARTICLES, '').replace(CLOSING_PARTICLES, ''))
    .filter((stretch) => /[\p{L}\p{N}]/u.test(stretch))
}

interface Word {
  start: number
  end: number
  link: boolean
  article: boolean
  /** Whether it has a capital that does not come from its place. */
  name: boolean
  /** Whether it begins with a small letter. */
  small: boolean
}

/** Stretches without verbs that hang in the air, such as "work" and "cost"; with them where nothing else is left. */
function spaced(text: string, language: string): string[] {
  const stretches = stretchesOf(text, language, true)
  const matters = stretches.map((words) => trimmed(withoutVerbs(words, language)))
  // German nouns have capitals: a stretch of small letters beside others says what is done.
  const nouns = matters.filter((words) => words.some(({ small }) => !small))
  const shown = (language === 'de' && nouns.length > 0 ? nouns : matters).map((words) => written(text, words))
  const left = shown.filter((stretch) => stretch !== '')
  if (left.length > 0) return left
  return stretchesOf(text, language, false)
    .map((words) => written(text, trimmed(words)))
    .filter((stretch) => stretch !== '')
}

function stretchesOf(text: string, language: string, withoutPredicates: boolean): Word[][] {
  const left = withoutAskingWords(text, language)
  const { links, owners, articles, subjects } = topicSets(language)
  const isVerb = predicates(language)
  const stretches: Word[][] = [[]]
  let last = 0
  const part = (): unknown => stretches.at(-1)?.length !== 0 && stretches.push([])
  for (const { text: word, start, end } of splitWords(text)) {
    if (/[,;:?!.)]\s|[(\n]/.test(text.slice(last, start + 1)) && last > 0) part()
    last = end
    const folded = fold(word)
    const name = /^\p{Lu}./u.test(word) && start > 0
    const isAsking = left.slice(start, end).trim() === ''
    const link = links.has(folded) && !isAsking
    const isSubject = subjects.has(folded) || stopWords(language).has(folded)
    const stop = isAsking || VERBS.has(folded) || (isSubject && !name)
    const opens = stretches.at(-1)?.some((each) => !each.link) !== true
    const verb = isVerb({ folded, name, plain: !link && !stop && !owners.has(folded), opens })
    if (owners.has(folded) && !name) continue
    const own = { start, end, link, name, article: articles.has(folded), small: /^\p{Ll}/u.test(word) }
    if (verb && withoutPredicates) part()
    else if (link || !stop) stretches.at(-1)?.push(own)
    else part()
  }
  return stretches
}

/** Tells, word after word, which are what a subject does: those right behind it, and behind an opening "to". */
function predicates(language: string) {
  const { subjects, between } = topicSets(language)
  let expected = false
  return (word: { folded: string; name: boolean; plain: boolean; opens: boolean }): boolean => {
    const isVerb = expected && word.plain && !word.name
    if (subjects.has(word.folded) && !word.name) expected = true
    else if (language === 'en' && word.folded === 'to' && word.opens) expected = true
    else if (!between.has(word.folded)) expected = false
    return isVerb
  }
}

/** A stretch without the verb before its object, and in German without the one behind it. */
function withoutVerbs(words: readonly Word[], language: string): readonly Word[] {
  const firstLink = words.findIndex(({ link }) => link)
  const object = firstLink > 0 && words[firstLink]?.article && !words.slice(0, firstLink).some(({ name }) => name)
  const rest = object ? words.slice(firstLink) : words
  const kept = rest.some(({ link }) => !link) ? rest : words
  const noun = language === 'de' ? kept.findLastIndex(({ small }) => !small) : -1
  return noun < 0 ? kept : kept.slice(0, noun + 1)
}

function trimmed(words: readonly Word[]): readonly Word[] {
  const first = words.findIndex(({ link }) => !link)
  return first < 0 ? [] : words.slice(first, words.findLastIndex(({ link }) => !link) + 1)
}

/** The words as they stand in the text, without those left out between them. */
function written(text: string, words: readonly Word[]): string {
  const [first] = words
  if (!first) return ''
  let from = first.start
  let shown = ''
  words.forEach(({ start, end }, at) => {
    const before = words[at - 1]
    if (before && /[\p{L}\p{N}]/u.test(text.slice(before.end, start))) {
      shown += `${text.slice(from, before.end)} `
      from = start
    }
    if (at === words.length - 1) shown += text.slice(from, end)
  })
  return shown.replace(/\s+/g, ' ').trim()
}
