import type { Sign } from '../../languages/pack.ts'

/** Whether one of the signs stands in a text. `read` is the text in the letters that the words of `needs` are written in. */
export function hasSign(signs: readonly Sign[], text: string, read: string): boolean {
  return signs.some(({ needs, pattern }) => needs.some((word) => read.includes(word)) && pattern.test(text))
}
