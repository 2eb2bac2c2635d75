import { expect, test } from 'vitest'
import { storedChunk } from '../testing/storedChunk.ts'
import type { CitablePassage } from '../types.ts'
import { restOfSection } from './section.ts'

const SECTION = ['Safety', 'Fire']

/** The passage of a document at a place, under headings. */
const chunk = (index: number, headingPath: string[] = SECTION, document = 1) => ({
  ...storedChunk(`Step ${index}. Go on.`, { id: document * 100 + index, index, headingPath }),
  document: { id: document, name: `${document}.md`, fileType: 'text/markdown' },
})
const passage = (of: ReturnType<typeof chunk>, at = 0): CitablePassage => ({
  marker: at + 1,
  chunk: of,
  score: 1,
  sentences: [],
  source: {
    type: 'document',
    marker: at + 1,
    documentId: 1,
    filename: '',
    chunkIndex: 0,
    quote: '',
    start: 0,
    end: 0,
    score: 1,
  },
})
const rest = (found: readonly ReturnType<typeof chunk>[], known: readonly ReturnType<typeof chunk>[]) =>
  restOfSection(found.map(passage), known).map(({ marker, chunk: { index } }) => [marker, index])

test('the rest of a section follows in the order of the document, numbered behind what was found', () => {
  const known = [3, 1, 4].map((index) => chunk(index))
  expect(rest([chunk(2), chunk(9, ['Other'])], known)).toEqual([
    [3, 1],
    [4, 3],
    [5, 4],
  ])
})

test('what was found already is not given twice, and the section goes on behind it', () => {
  expect(rest([chunk(2), chunk(3)], [chunk(4)])).toEqual([[3, 4]])
})

test.each([
  ['another section', chunk(3, ['Safety', 'Flood'])],
  ['a section of the same name deeper down', chunk(3, ['Safety', 'Fire', 'Drills'])],
  ['another document', chunk(3, SECTION, 2)],
  ['a passage behind a gap', chunk(4)],
])('%s does not belong to it', (_, other) => {
  expect(rest([chunk(2)], [other])).toEqual([])
})

test('a section adds twelve passages at most', () => {
  const known = Array.from({ length: 40 }, (_, at) => chunk(at))
  expect(rest([chunk(0)], known).map(([, index]) => index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('a document without headings has no sections', () => {
  expect(rest([chunk(2, [])], [chunk(3, [])])).toEqual([])
  expect(rest([], [chunk(3)])).toEqual([])
})

test('each is cited by its opening sentence, should none of it be cited', () => {
  const [first] = restOfSection([passage(chunk(2))], [chunk(3)])
  expect(first?.source).toMatchObject({ documentId: 1, filename: '1.md', chunkIndex: 3, marker: 2, quote: 'Step 3.' })
  expect(first?.sentences).toHaveLength(2)
})
