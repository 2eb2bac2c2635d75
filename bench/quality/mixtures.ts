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
