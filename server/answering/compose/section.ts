import { sentencesOf } from '../../retrieval/retrieve.ts'
import type { StoredChunk } from '../../retrieval/types.ts'
import { quoteSpan } from '../sources.ts'
import type { CitablePassage } from '../types.ts'

/** Passages that a section adds at most. */
const MOST_OF_SECTION = 12

/**
 * The other passages of the section that a passage stands in, in the order of the document, as far as they are among `known`: what a
 * list or steps go on with. They are numbered behind `passages`; those that are among these already are left out.
 */
export function restOfSection(passages: readonly CitablePassage[], known: readonly StoredChunk[]): CitablePassage[] {
  const [best] = passages
  if (!best) return []
  const { chunk, score } = best
  const all = [...passages.map((passage) => passage.chunk), ...known]
  const at = (index: number): StoredChunk | undefined =>
    all.find((each) => each.document.id === chunk.document.id && each.index === index && isSameSection(each, chunk))
  let first = chunk.index
  while (at(first - 1)) first -= 1
  const rest: CitablePassage[] = []
  for (let index = first, each = at(index); each && rest.length < MOST_OF_SECTION; index += 1, each = at(index)) {
    if (passages.some((passage) => passage.chunk.id === each?.id)) continue
    const marker = passages.length + rest.length + 1
    const sentences = sentencesOf(each).map(({ start, end }) => ({ start, end }))
    const [opening = { start: each.textStart, end: each.content.length }] = sentences
    rest.push({ marker, chunk: each, score, sentences, source: quoteSpan({ chunk: each, marker, score }, opening) })
  }
  return rest
}

/** Passages without a heading say nothing of where a section ends. */
function isSameSection(one: StoredChunk, other: StoredChunk): boolean {
  return (
    one.headingPath.length > 0 &&
    one.headingPath.length === other.headingPath.length &&
    one.headingPath.every((heading, at) => heading === other.headingPath[at])
  )
}
