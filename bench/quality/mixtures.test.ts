import { expect, test } from 'vitest'
import { bilingual, foreignQuestions, mixtures } from './mixtures.ts'
import type { Question, QuestionSet } from './sets.ts'

const question = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  text: `Where is ${id}?`,
  lang: 'en',
  answerable: true,
  kind: 'answerable',
  answers: [],
  docIds: ['d1'],
  evidence: [],
  ...more,
})
const setOf = (name: string, lang: string, questions: Question[]): QuestionSet => ({
  name,
  lang,
  documents: [{ id: 'd1', title: name, file: `${name}.md`, path: `/${name}.md` }],
  questions,
})
const nothing = question('x', { kind: 'off-corpus', answerable: false, docIds: [] })
const english = setOf('one', 'en', [nothing, question('a'), question('b'), question('c'), question('d')])
const german = setOf('two', 'de', [question('a', { text: 'Wo ist a?' }), nothing])

test('a mixture holds all documents of its parts, and a third of their questions, none of them on nothing', () => {
  const [en, all] = mixtures([english, setOf('three', 'en', [question('e')]), german])
  expect(en?.documents.map(({ id }) => id)).toEqual(['one/d1', 'three/d1'])
  expect(en?.questions.map(({ id, docIds }) => [id, docIds])).toEqual([
    ['a', ['one/d1']],
    ['d', ['one/d1']],
    ['e', ['three/d1']],
  ])
  expect(all?.documents).toHaveLength(3)
})

test('foreign questions have the words of one set and the evidence of the other', () => {
  expect(foreignQuestions(english, german).map(({ text, docIds }) => [text, docIds])).toEqual([
    ['Wo ist a?', ['d1']],
    ['Where is x?', []],
  ])
  expect(foreignQuestions(english, setOf('four', 'fr', [question('z')]))).toEqual([])
})

test('an organization of two languages has every second document in each, and is asked in both', () => {
  const two = (name: string, lang: string): QuestionSet => ({
    name,
    lang,
    documents: ['1', '2'].map((id) => ({ id: `${lang}${id}`, title: id, file: `${id}.md`, path: `/${id}.md` })),
    questions: ['1', '2'].map((id) => question(id, { text: `${lang} ${id}`, docIds: [`${lang}${id}`] })),
  })
  const [set, ...further] = bilingual([two('xquad-en', 'en'), two('xquad-de', 'de'), english, two('xquad-zh', 'zh')])
  expect(further).toEqual([])
  expect(set?.documents.map(({ id }) => id)).toEqual(['en1', 'de2'])
  expect(set?.questions.map(({ text, docIds }) => `${text} in ${docIds[0]}`).toSorted()).toEqual([
    'de 1 in en1',
    'de 2 in de2',
    'en 1 in en1',
    'en 2 in de2',
  ])
})
