import type { Span } from '../../../../shared/text/sentences.ts'
import type { StoredChunk } from '../../../retrieval/types.ts'
import { deniesBelow } from '../../verify/polarity.ts'
import { listsIn } from '../lists.ts'
import { isPoint, type Quoted } from '../quoted.ts'

/** Words of a label at most: longer headings are sentences, which deny for themselves. */
const LONGEST_LABEL = 80
/** A heading that asks or states. */
const SENTENCE = /[.!?…？。！؟;]$/u

/**
 * The label that denies what a stretch of a passage says, as it stands there: a heading over it ("Not covered"), or the line that
 * leads to its list ("Not covered are:"). Without it the stretch says the contrary of its document.
 */
export function denialOver(chunk: StoredChunk, { start, end }: Span): string | undefined {
  const { content, language, headingPath } = chunk
  if (deniesBelow(content.slice(start, end), language)) return undefined
  const list = listsIn(chunk).find(({ items }) => items.some((item) => item.start < end && start < item.end))
  const lead = list?.lead && content.slice(list.lead.start, list.lead.end)
  if (lead !== undefined && deniesBelow(lead, language)) return lead
  return headingPath.findLast(
    (heading) => heading.length <= LONGEST_LABEL && !SENTENCE.test(heading.trim()) && deniesBelow(heading, language),
  )
}

/** Quoted stretches, the first under each label that denies with that label before it; a label that is told needs no telling again. */
export function withDenials(quoted: readonly Quoted[]): Quoted[] {
  const told = new Set<string>()
  let last: string | undefined
  return quoted.flatMap((each) => {
    const { chunk } = each.passage
    const own = chunk.content.slice(each.start, each.end).trim()
    if (told.has(own)) return []
    const label = denialOver(chunk, each)?.trim()
    const before = last
    last = label ?? own
    if (label === undefined || label === before) return [each]
    told.add(label)
    return [
      { ...each, before: `${each.before}${label}${/[:：]$/u.test(label) ? '' : ':'}${isPoint(each) ? '\n' : ' '}` },
    ]
  })
}
