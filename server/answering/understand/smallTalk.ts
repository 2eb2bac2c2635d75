import { fold } from '../../../shared/text/fold.ts'
import { createPhrases, tokenize, type FindPhrases, type FoundPhrase, type Token } from './phrases.ts'
import { LANGUAGE_NAMES } from './languageNames.ts'
import { SMALL_TALK } from './smallTalkTable.ts'
import type { SmallTalk, TalkAct, TalkPhrase } from './types.ts'

/** What a text is taken for where it does several things: "Hi, thanks, what can you do?" asks what one can do. */
const ACTS = [
  'capabilities',
  'identity',
  'language',
  'help',
  'well-being',
  'farewell',
  'thanks',
  'praise',
  'greeting',
  'apology',
  'agreement',
] as const satisfies readonly TalkAct[]

/** Small talk is short; in scripts without spaces each character is a token. */
const MOST_TOKENS = 40
/** Words in capitals that may stand with a greeting or thanks: whom it is for. */
const MOST_ADDRESS = 2

type Label = TalkPhrase | 'name'

/**
 * Reads a text as small talk; undefined where any of it is something else, so that "Hi, how much leave do I get?" stays a question.
 * The text's own language counts first, then every other that has words for it: "Hello" is understood everywhere.
 */
export function readSmallTalk(text: string, language: string): SmallTalk | undefined {
  const tokens = tokenize(text)
  if (tokens.length === 0 || tokens.length > MOST_TOKENS || text.length > 400) return undefined
  for (const each of new Set([language, ...Object.keys(SMALL_TALK)])) {
    const act = SMALL_TALK[each] && actOf(text, tokens, each)
    if (act) return { ...act, language: each }
  }
  return undefined
}

function actOf(text: string, tokens: readonly Token[], language: string): Omit<SmallTalk, 'language'> | undefined {
  const found = findTalk(language)(tokens)
  const acts = new Set(found.map(({ label }) => label))
  const act = ACTS.find((each) => acts.has(each))
  if (!act) return undefined
  const left = uncovered(tokens, found)
  const addressed = acts.has('greeting') || acts.has('thanks') || acts.has('farewell')
  const isAddress = left.every(({ start, end }) => /^\p{Lu}/u.test(text.slice(start, end)))
  if (left.length > 0 && !(addressed && left.length <= MOST_ADDRESS && isAddress)) return undefined
  const name = found.find(({ label }) => label === 'name')
  const spoken = name && languageNamed(tokens.slice(name.from, name.to))
  if (name && act !== 'language') return undefined
  return { act, ...(spoken && { spoken }) }
}

const finders = new Map<string, FindPhrases<Label>>()

function findTalk(language: string): FindPhrases<Label> {
  let find = finders.get(language)
  if (!find) {
    const name = Object.values(LANGUAGE_NAMES).join('|')
    finders.set(language, (find = createPhrases<Label>({ name, ...SMALL_TALK[language] })))
  }
  return find
}

function uncovered(tokens: readonly Token[], found: readonly FoundPhrase<Label>[]): Token[] {
  const covered = new Set<number>()
  for (const { from, to } of found) for (let at = from; at < to; at += 1) covered.add(at)
  return tokens.filter((_, at) => !covered.has(at))
}

function languageNamed(tokens: readonly Token[]): string | undefined {
  const said = tokens.map(({ text }) => text).join('')
  return Object.keys(LANGUAGE_NAMES).find((code) =>
    (LANGUAGE_NAMES[code] ?? '').split('|').some((name) => fold(name).replaceAll(' ', '') === said),
  )
}
