// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { readingPosition } from './useReadingPosition.ts'

/** A log of a window of 400 pixels, scrolled to its top at first, with a greeting of 100, a question, and its answer. */
function logOf({
  question,
  answer,
  scrolled = 0,
}: {
  question: number
  answer: number
  scrolled?: number
}): HTMLElement {
  const log = document.createElement('div')
  log.innerHTML = '<p class="message assistant"></p><p class="message user"></p><p class="message assistant"></p>'
  const rectOf = (top: number, height: number) => () => new DOMRect(0, top, 300, height)
  log.getBoundingClientRect = rectOf(50, 400)
  const asked = log.querySelector('.user')
  if (asked) asked.getBoundingClientRect = rectOf(50 + 100 - scrolled, question)
  Object.defineProperties(log, {
    scrollHeight: { value: 100 + question + answer },
    clientHeight: { value: 400 },
    scrollTop: { value: scrolled },
  })
  return log
}

it('an answer that fits is shown to its end', () => {
  expect(readingPosition(logOf({ question: 40, answer: 300 }))).toBe(40)
  expect(readingPosition(logOf({ question: 40, answer: 100 }))).toBe(0)
})

it('of a longer one the question and its beginning stay at the top, however far it was scrolled before', () => {
  expect(readingPosition(logOf({ question: 40, answer: 2000 }))).toBe(88)
  expect(readingPosition(logOf({ question: 40, answer: 2000, scrolled: 70 }))).toBe(88)
})

it('below a long question the answer is at the top', () => {
  expect(readingPosition(logOf({ question: 300, answer: 2000 }))).toBe(400)
})
