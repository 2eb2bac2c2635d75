import type { Question, QuestionSet } from './sets.ts'

/** One of so many questions of each set is asked of a mixture. */
const PART = 3
/** The same documents in several formats, or with typing errors, would be in a mixture twice; mixtures are none of their parts. */
const REPEATED = /^(?:format-(?!pdf)|typed|mixed|xlingual)/

/**
 * One organization with the documents of several sets: those in one language, and those of all. Near-miss questions are then about
 * names that other documents hold. Questions on nothing uploaded are left out: another set may hold the matter.
 */
export function mixtures(sets: readonly QuestionSet[]): QuestionSet[] {
  const parts = sets.filter(({ name }) => !REPEATED.test(name))
  const english = parts.filter(({ lang }) => lang === 'en')
  return [
    ...(english.length > 1 ? [mixtureOf('mixture-en', english)] : []),
    ...(parts.length > english.length ? [mixtureOf('mixture-all', parts)] : []),
  ]
}

function mixtureOf(name: string, parts: readonly QuestionSet[]): QuestionSet {
  const questions = parts.flatMap((part) =>
    part.questions
      .filter(({ kind }) => kind !== 'off-corpus')
      .filter((_, at) => at % PART === 0)
      .map((question) => ({ ...question, docIds: question.docIds.map((id) => inPart(part, id)) })),
  )
  const documents = parts.flatMap((part) =>
    part.documents.map((document) => ({ ...document, id: inPart(part, document.id) })),
  )
  return { name, lang: 'en', documents, questions }
}

const inPart = ({ name }: QuestionSet, id: string): string => `${name}/${id}`

/** Sets of the same questions in several languages, each asked of the documents of another: the questions of `from` to `set`. */
export function foreignQuestions(set: QuestionSet, from: QuestionSet): Question[] {
  const own = new Map(set.questions.filter(({ answerable }) => answerable).map((question) => [question.id, question]))
  const asked = from.questions.flatMap((question) => {
    const here = own.get(question.id)
    return here ? [{ ...here, text: question.text }] : []
  })
  return asked.length === 0 ? [] : [...asked, ...from.questions.filter(({ kind }) => kind === 'off-corpus')]
}

/**
 * Organizations that keep some documents in English and others in another language, by parallel sets: every second document is
 * taken from the one. Members ask in both languages, so that half of the answers stand in another language than the question.
 */
export function bilingual(sets: readonly QuestionSet[]): QuestionSet[] {
  const parallel = sets.filter(({ name }) => name.startsWith('xquad'))
  const english = parallel.find(({ lang }) => lang === 'en')
  // Chinese questions about English documents are left to the set that nothing is tuned on.
  const others = parallel.filter(({ lang }) => lang !== 'en' && lang !== 'zh')
  return english ? others.map((other) => alternating(english, other)) : []
}

function alternating(one: QuestionSet, other: QuestionSet): QuestionSet {
  const taken = one.documents.map((document, at) => (at % 2 === 0 ? document : other.documents[at]))
  const documents = taken.filter((document) => document !== undefined)
  const here = new Set(documents.map(({ id }) => id))
  const questions = [one, other].flatMap((asking) =>
    [one, other].flatMap((told) => foreignQuestions(told, asking).filter((question) => isToldHere(question, here))),
  )
  const unlike = new Map(questions.map((question) => [`${question.id} ${question.text}`, question]))
  return { name: `bilingual-${other.lang}`, lang: other.lang, documents, questions: [...unlike.values()] }
}

const isToldHere = ({ docIds }: Question, here: ReadonlySet<string>): boolean => docIds.every((id) => here.has(id))
