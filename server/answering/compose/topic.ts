import { stopWords } from '../../../shared/ingest/stopWords.ts'
import { fold } from '../../../shared/text/fold.ts'
import { hasUnspacedScript } from '../../../shared/text/scripts.ts'
import { splitWords } from '../../../shared/text/words.ts'
import { withoutAskingWords } from '../../retrieval/retrieve.ts'

/** Words that hang a topic together and may stand inside it, but neither begin nor end it, by language. */
const LINKS = byLanguage({
  en: 'of|in|on|at|for|with|from|to|by|between|and|or|the|a|an|s|per|under|over|during|after|before|without',
  de: 'von|vom|der|die|das|den|dem|des|in|im|am|an|bei|beim|für|mit|aus|auf|zu|zum|zur|nach|vor|und|oder|über|unter|ohne|ein|eine|einer|einem|eines',
  fr: 'de|du|des|la|le|les|l|d|un|une|au|aux|à|en|dans|pour|par|sur|sous|avec|sans|et|ou',
  es: 'de|del|el|la|los|las|al|a|en|para|por|con|sin|un|una|y|o',
  pt: 'de|do|da|dos|das|o|a|os|as|no|na|nos|nas|em|para|por|com|sem|ao|um|uma|e|ou',
  it: 'di|del|della|dello|dei|degli|delle|il|lo|la|gli|i|le|nel|nella|per|su|con|tra|fra|da|a|un|una|e|o|l',
  nl: 'van|de|het|een|in|op|voor|met|aan|uit|bij|naar|en|of',
  ru: 'и|в|во|на|для|с|со|из|от|по|о|об|к|у|за|при|или',
  ar: 'في|من|على|إلى|عن|مع',
})
/** Words of possession before a thing: the thing is meant, whoever has it. */
const OWNERS = byLanguage({
  en: 'my|our|your|their|its|his|her',
  de: 'mein|meine|meinen|meinem|meiner|unser|unsere|unseren|ihr|ihre|ihren',
  fr: 'mon|ma|mes|notre|nos|votre|vos',
  es: 'mi|mis|nuestro|nuestra|su|sus',
  pt: 'meu|minha|nosso|nossa|seu|sua',
  it: 'mio|mia|miei|nostro|nostra|suo|sua',
  nl: 'mijn|ons|onze|jullie',
  ru: 'мой|моя|моё|мои|наш|наша|наши',
})
/** Verbs and conjunctions of questions that no list of function words holds. */
const VERBS = new Set(
  'happens|happen|mean|means|know|say|says|need|needs|gilt|passiert|bedeutet|kostet|passe|signifie|significa|pasa|означает|значит|faire|si|hacer|fazer|fare|machen|делать'
    .split('|')
    .map(fold),
)
/** Subjects and modal verbs behind which a verb stands; German puts it elsewhere and shows it by its small letter. */
const SUBJECTS = byLanguage({
  en: 'i|you|we|they|he|she|it|who',
  fr: 'je|j|tu|il|elle|on|nous|vous|ils|elles|peux|peut|pouvons|dois|doit|devons',
  es: 'yo|tú|usted|nosotros|ellos|ellas|puedo|puede|podemos|debo|debe|debemos',
  pt: 'eu|você|nós|eles|elas|posso|pode|podemos|devo|deve',
  it: 'io|tu|noi|loro|posso|può|possiamo|devo|deve',
  ru: 'я|ты|мы|вы|он|она|они|могу|можем|можно|нужно|должен|должна|должны',
})
/** Words that may stand between a subject and its verb. */
const BETWEEN = byLanguage({
  en: 'can|could|may|might|must|should|will|would|shall|not|already|just|also|still|never|ever|often|accidentally|simply',
  fr: 'ne|me|te|se|ai|a|avons',
  es: 'no|me|se|he|ha',
  pt: 'não|me|se',
  it: 'non|mi|si|ho|ha',
  ru: 'не|ли|уже',
})
/** Articles: what stands right before one without a preposition is a verb ("invented the telephone"). */
const ARTICLES = byLanguage({
  en: 'the|a|an',
  de: 'der|die|das|den|dem|ein|eine|einen|einem|einer',
  fr: 'la|le|les|l|un|une',
  es: 'el|la|los|las|un|una',
  pt: 'o|a|os|as|um|uma',
  it: 'il|lo|la|gli|i|le|l|un|una',
  nl: 'het|een',
})
const NONE: ReadonlySet<string> = new Set()

function byLanguage(rows: Readonly<Record<string, string>>): Readonly<Record<string, ReadonlySet<string>>> {
  return Object.fromEntries(
    Object.entries(rows).map(([language, words]) => [language, new Set(words.split('|').map(fold))]),
  )
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
  const [links, owners, articles, subjects] = [LINKS, OWNERS, ARTICLES, SUBJECTS].map((each) => each[language] ?? NONE)
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
    const link = links?.has(folded) === true && !isAsking
    const isSubject = subjects?.has(folded) === true || stopWords(language).has(folded)
    const stop = isAsking || VERBS.has(folded) || (isSubject && !name)
    const opens = stretches.at(-1)?.some((each) => !each.link) !== true
    const verb = isVerb({ folded, name, plain: !link && !stop && !owners?.has(folded), opens })
    if (owners?.has(folded) && !name) continue
    const own = { start, end, link, name, article: articles?.has(folded) ?? false, small: /^\p{Ll}/u.test(word) }
    if (verb && withoutPredicates) part()
    else if (link || !stop) stretches.at(-1)?.push(own)
    else part()
  }
  return stretches
}

/** Tells, word after word, which are what a subject does: those right behind it, and behind an opening "to". */
function predicates(language: string) {
  const [subjects, between] = [SUBJECTS[language] ?? NONE, BETWEEN[language] ?? NONE]
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
