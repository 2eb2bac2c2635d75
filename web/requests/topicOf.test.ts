import { expect, it } from 'vitest'
import { topicOf } from './topicOf.ts'

it.each([
  ['Where do I park?', 'Where do I park?'],
  [' Where? \n', 'Where?'],
  ['x'.repeat(50), 'x'.repeat(50)],
  ['x'.repeat(51), `${'x'.repeat(50)}...`],
  ['🦊'.repeat(51), `${'🦊'.repeat(50)}...`],
])('%j is about %j', (question, topic) => {
  expect(topicOf(question)).toBe(topic)
})
