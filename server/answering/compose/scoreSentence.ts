import type { AnswerKind } from '../../../shared/text/questionWordTable.ts'
import { countWords } from '../../../shared/text/words.ts'
import { COMMON_NEARNESS, PAIR_DISTANCE, type ScoredSentence, type WeighedQuestion } from '../../retrieval/retrieve.ts'

/** How much each piece of evidence counts for a sentence. Set on the development questions. */
const WEIGHTS = {
  held: 5.3,
  passage: 3.9,
  both: 3.9,
  bestPassage: 0.2,
  number: 0.85,
  year: 0.75,
  name: 0.9,
  pairs: 0.25,
  brief: -0.5,
  deep: 20,
}

/** Fewer words say little by themselves. */
const BRIEF = 5

/** A sentence as it is scored. */
export interface Candidate {
  sentence: ScoredSentence
  text: string
  /** Score of the sentence's passage over that of the best passage. */
  passage: number
  /** Whether the passage is the best. */
  first: boolean
}

/** How likely a sentence answers a question, as the logarithm of odds against other sentences. */
export function scoreSentence(question: WeighedQuestion, { sentence, text, passage, first }: Candidate): number {
  return (
    (sentence.deep === undefined ? 0 : WEIGHTS.deep * (sentence.deep - COMMON_NEARNESS)) +
    WEIGHTS.held * sentence.inContext +
    WEIGHTS.passage * passage +
    WEIGHTS.both * sentence.own * passage +
    (first ? WEIGHTS.bestPassage : 0) +
    WEIGHTS.pairs * nearPairs(question, sentence) +
    kindWorth(question.kind, text, sentence) +
    (countWords(text) < BRIEF ? WEIGHTS.brief : 0)
  )
}

/** Share of the question's neighbouring terms that stand next to each other in the sentence too. */
function nearPairs({ terms }: WeighedQuestion, { occurrences }: ScoredSentence): number {
  const near = new Set<number>()
  occurrences.forEach((one, at) => {
    const next = occurrences[at + 1]
    if (next && next.position - one.position <= PAIR_DISTANCE && Math.abs(next.term - one.term) === 1)
      near.add(Math.min(one.term, next.term))
  })
  return near.size / Math.max(1, terms.length - 1)
}

/** What it is worth that a sentence holds a number or name beside the words of the question, where one is asked for. */
function kindWorth(kind: AnswerKind, text: string, { occurrences, start }: ScoredSentence): number {
  if (kind === 'other' || kind === 'reason') return 0
  const rest = withoutAsked(text, { occurrences, start })
  if (kind === 'quantity' || kind === 'time') {
    const year = kind === 'time' && YEAR.test(rest) ? WEIGHTS.year : 0
    return year + (NUMBER.test(rest) ? WEIGHTS.number : 0)
  }
  return NAME.test(rest) ? WEIGHTS.name : 0
}

/** Whether a sentence holds a number where one is asked for, or a name; true where neither is. */
export function holdsKind(kind: AnswerKind, text: string, sentence: ScoredSentence): boolean {
  if (kind === 'other' || kind === 'reason') return true
  const rest = withoutAsked(text, sentence)
  return kind === 'quantity' || kind === 'time' ? NUMBER.test(rest) : NAME.test(rest)
}

/** A sentence without the words of the question. */
function withoutAsked(text: string, { occurrences, start }: Pick<ScoredSentence, 'occurrences' | 'start'>): string {
  let rest = text
  for (const { start: from, end } of occurrences)
    rest = rest.slice(0, from - start) + ' '.repeat(end - from) + rest.slice(end - start)
  return rest
}

const YEAR = /(?<!\d)(?:1\d|20)\d\d(?!\d)/

/** A number in figures or words. Words for one are articles too, and are left out. */
const NUMBER = new RegExp(
  `\\p{Nd}|(?<![\\p{L}\\p{M}])(?:${[
    'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|third|fourth|fifth|sixth|tenth|twice|half|daily|weekly|monthly|annually|yearly|noon|midnight',
    'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|vierzehn|zwanzig|dreißig|hundert|dritten|vierten|täglich|wöchentlich|monatlich|jährlich|mittags|mitternacht',
    'deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|cent|troisième|midi|minuit',
    'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|tercer|mediodía',
    'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|venti|trenta|mezzogiorno',
  ].join('|')})(?![\\p{L}\\p{M}])`,
  'iu',
)

/** A word with a capital that does not open the sentence. */
const NAME = /(?<=\S\s["“(]?)\p{Lu}\p{L}/u
