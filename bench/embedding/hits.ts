import type { EvaluationPassage, EvaluationQuestion } from './evaluationSet.ts'

/** Whether a passage proves the answer: of a right document, and holding one of the evidence entries (60 % of its 3-grams, or all of its strings). */
export function isHit(question: EvaluationQuestion, passage: EvaluationPassage): boolean {
  if (!question.documentIds.includes(passage.documentId)) return false
  const spaceless = ['zh', 'ja', 'th'].includes(question.language)
  const text = plain(passage.text, spaceless)
  return question.evidence.some((entry) =>
    'all' in entry
      ? entry.all.every((part) => text.includes(plain(part, spaceless)))
      : shareOf(entry.text, text, spaceless) >= 0.6,
  )
}

function shareOf(evidence: string, text: string, spaceless: boolean): number {
  const wanted = threeGrams(plain(evidence, spaceless), spaceless)
  const held = threeGrams(text, spaceless)
  return [...wanted].filter((gram) => held.has(gram)).length / Math.max(1, wanted.size)
}

function threeGrams(text: string, spaceless: boolean): Set<string> {
  const parts = spaceless ? [...text] : text.split(' ')
  const grams = parts.slice(0, Math.max(1, parts.length - 2)).map((_, index) => parts.slice(index, index + 3).join(' '))
  return new Set(grams)
}

function plain(text: string, spaceless: boolean): string {
  const lower = text.normalize('NFKC').toLowerCase()
  return lower.replace(/[^\p{L}\p{M}\p{N}]+/gu, spaceless ? '' : ' ').trim()
}
