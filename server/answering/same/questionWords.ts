/**
 * The words of a question in their order, whatever their case and punctuation: of two questions with the same words the numbers, names and denials are
 * the same as well. '' for a question without words.
 */
export function questionWords(question: string): string {
  const words = question
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return words?.join(' ') ?? ''
}
