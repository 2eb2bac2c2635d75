import { chanceOf, type Chance } from './chance.ts'
import { answerOf, type Article, type Asked, type Example, type Paragraph } from './example.ts'
import { sentencesOf } from './plainText.ts'
import { exchangeableIn, exchanged, negated, otherKind, overlapOf, type Exchangeable } from './unanswerable.ts'

/** Most sentences of a passage, and characters of one that is cut between sentences. */
const SENTENCES = 8
const LONGEST = 1_100
/** Windows of the same article that are compared where one is to look as if it held the answer. */
const COMPARED = 12

/** A part of a paragraph: sentences in their order. */
interface Window {
  text: string
  /** Where the answer stands in it. */
  start: number
  end: number
  /** The same without the sentence that answers; undefined where it is the only one. */
  without: string | undefined
}

/** The ways in which a question or its passage is changed. */
const CHANGED = ['swapped-question', 'swapped-passage', 'other-kind', 'negated', 'removed', 'neighbour'] as const

/** Every question of an article with a passage that answers it, and nearly as many that none answers. */
export function examplesOf(article: Article): Example[] {
  const chance = chanceOf(article.id)
  const pieces = article.paragraphs.map((paragraph) => ({
    paragraph,
    sentences: sentencesOf(paragraph.text, article.language),
  }))
  const others = exchangeableIn(article.paragraphs.map(({ text }) => text).join(' '))
  return pieces.flatMap((piece, at) => [
    ...piece.paragraph.asked.flatMap((asked) => {
      const window = windowAround({ pieces, at, asked, chance })
      if (!window) return []
      const about = { article, asked, window, answer: answerOf(piece.paragraph, asked), others, chance, pieces }
      const unanswered = unanswerable(about)
      return [answered(about), ...(unanswered ? [unanswered] : [])]
    }),
    ...(piece.paragraph.unanswerable ?? []).flatMap((question) => judged({ article, question, pieces, at, chance })),
  ])
}

/** A question that people found no answer to, with the part of the paragraph that holds most of its words. */
function judged({
  article,
  question,
  ...place
}: Pick<About, 'article' | 'pieces' | 'chance'> & { question: string; at: number }): Example[] {
  const piece = place.pieces[place.at]
  const shares = (piece?.sentences ?? []).map((part) => ({
    part,
    share: overlapOf(question, piece?.paragraph.text.slice(part.start, part.end) ?? ''),
  }))
  const part = shares.toSorted((a, b) => b.share - a.share)[0]?.part
  const window = part && windowAround({ ...place, asked: { question, ...part } })
  if (!window) return []
  const asked = { question, start: -1, end: -1 }
  return [example({ article, asked }, { kind: 'judged', question, passage: window.text, start: -1, end: -1 })]
}

interface Piece {
  paragraph: Paragraph
  sentences: { start: number; end: number }[]
}

interface About {
  article: Article
  asked: Asked
  window: Window
  answer: string
  others: Exchangeable
  chance: Chance
  pieces: readonly Piece[]
}

function answered({ article, asked, window }: About): Example {
  const { text, start, end } = window
  const whole = asked.whole && { whole: asked.whole }
  return example(
    { article, asked },
    { kind: 'answered', question: asked.question, passage: text, start, end, ...whole },
  )
}

/** One of the ways in which the question can be made unanswerable, by chance among those that can be had. */
function unanswerable(about: About): Example | undefined {
  const { article, asked, window, answer, others, chance } = about
  const english = article.language === 'en'
  const { question } = asked
  const ways: Record<(typeof CHANGED)[number], () => Partial<Example> | undefined> = {
    neighbour: () => passageOf(neighbour(about)),
    removed: () =>
      passageOf(window.without !== undefined && !holds(window.without, answer) ? window.without : undefined),
    'swapped-question': () =>
      questionOf(exchanged(question, { others, kept: answer, absent: [question, window.text], chance })),
    'swapped-passage': () =>
      passageOf(
        exchanged(window.text, { others, kept: answer, absent: [question, window.text], only: question, chance }),
      ),
    'other-kind': () => (english ? questionOf(otherKind(question, window.text, chance)) : undefined),
    negated: () => (english ? questionOf(negated(question, chance)) : undefined),
  }
  const order = CHANGED.map((kind) => ({ kind, place: chance.below(1_000) })).toSorted((a, b) => a.place - b.place)
  for (const { kind } of order) {
    const made = ways[kind]()
    if (!made) continue
    return example({ article, asked }, { kind, question, passage: window.text, start: -1, end: -1, ...made })
  }
  return undefined
}

const passageOf = (passage: string | undefined) => (passage === undefined ? undefined : { passage })
const questionOf = (question: string | undefined) => (question === undefined ? undefined : { question })

/** Of some windows of the article that do not hold the answer the one that holds most of the question. */
function neighbour({ pieces, answer, asked, window, chance }: About): string | undefined {
  const tried = Array.from({ length: COMPARED }, () => {
    const at = chance.below(pieces.length)
    const piece = pieces[at]
    const part = chance.oneOf(piece?.sentences ?? [])
    return part && windowAround({ pieces, at, asked: { question: '', ...part }, chance })?.text
  })
  const fit = tried.filter((text) => text !== undefined && text !== window.text && !holds(text, answer))
  return fit.toSorted((a, b) => overlapOf(asked.question, b ?? '') - overlapOf(asked.question, a ?? ''))[0]
}

const holds = (text: string, answer: string): boolean => text.toLowerCase().includes(answer.toLowerCase())

function example(
  { article, asked }: Pick<About, 'article' | 'asked'>,
  own: Omit<Example, 'article' | 'source' | 'language' | 'made'>,
): Example {
  const { id, source, language } = article
  return { article: id, source, language, made: asked.made === true, ...own }
}

/**
 * One to eight sentences around an answer, by chance short or long. Where the paragraph has too few, those of the paragraphs beside it
 * come along, after a line break. Undefined where the sentence itself is too long.
 */
function windowAround({
  pieces,
  at,
  asked,
  chance,
}: {
  pieces: readonly Piece[]
  at: number
  asked: Asked
  chance: Chance
}): Window | undefined {
  const wanted = 1 + Math.min(chance.below(SENTENCES), chance.below(SENTENCES))
  const before = chance.below(wanted)
  const flat = [at - 1, at, at + 1].flatMap((own) => (pieces[own]?.sentences ?? []).map((part) => ({ own, ...part })))
  const from = flat.findIndex(({ own, end }) => own === at && end > asked.start)
  const to = flat.findLastIndex(({ own, start }) => own === at && start < asked.end)
  if (from < 0 || to < from) return undefined
  let first = from
  let last = to
  const lengthOf = (): number => flat.slice(first, last + 1).reduce((all, { start, end }) => all + end - start + 1, 0)
  if (lengthOf() > LONGEST) return undefined
  for (let step = 0; step < wanted - 1; step += 1) {
    const back = step < before
    const next = back ? flat[first - 1] : flat[last + 1]
    if (!next || lengthOf() + next.end - next.start > LONGEST) continue
    if (back) first -= 1
    else last += 1
  }
  return joined({ pieces, parts: flat.slice(first, last + 1), at, asked })
}

function joined({
  pieces,
  parts,
  at,
  asked,
}: {
  pieces: readonly Piece[]
  parts: readonly { own: number; start: number; end: number }[]
  at: number
  asked: Asked
}): Window {
  let text = ''
  let start = -1
  const rest: string[] = []
  for (const [place, part] of parts.entries()) {
    const own = (pieces[part.own]?.paragraph.text ?? '').slice(part.start, part.end)
    if (place > 0) text += parts[place - 1]?.own === part.own ? gap(pieces, parts[place - 1], part) : '\n'
    const isAnswer = part.own === at && part.end > asked.start && part.start < asked.end
    if (isAnswer && start < 0) start = text.length + asked.start - part.start
    if (!isAnswer) rest.push(own)
    text += own
  }
  return { text, start, end: start + asked.end - asked.start, without: rest.length === 0 ? undefined : rest.join(' ') }
}

/** What stands between two sentences of one paragraph. */
function gap(
  pieces: readonly Piece[],
  before: { own: number; end: number } | undefined,
  after: { start: number },
): string {
  return before ? (pieces[before.own]?.paragraph.text ?? '').slice(before.end, after.start) : ''
}
