import { describe, expect, it } from 'vitest'
import { missingTopic, shortTopic } from './missingTopic.ts'

const cited = {
  type: 'document',
  marker: 1,
  documentId: 1,
  filename: 'a.pdf',
  chunkIndex: 0,
  quote: 'a',
  start: 0,
  end: 1,
  score: 1,
} as const

describe('missingTopic', () => {
  it('is what a content request names, whatever else is cited', () => {
    const sources = [cited, { type: 'content_request', content: 'parking' } as const]
    expect(missingTopic({ content: 'Here.', sources }, 'Where do I park?')).toBe('parking')
  })

  it.each(["I don't have that.", 'I DON’T HAVE that.', 'There is No Information on it.'])(
    'is the question when a reply without sources says: %s',
    (content) => {
      expect(missingTopic({ content, sources: [] }, 'Where do I park?')).toBe('Where do I park?')
    },
  )

  it('is nothing when the reply cites something', () => {
    expect(missingTopic({ content: "Visitors don't have badges. [1]", sources: [cited] }, 'Badges?')).toBeNull()
  })

  it('is nothing when the reply answers', () => {
    expect(missingTopic({ content: 'In the yard.', sources: [] }, 'Where do I park?')).toBeNull()
  })
})

describe('shortTopic', () => {
  it('keeps 50 characters whole and shortens 51', () => {
    expect(shortTopic('x'.repeat(50))).toBe('x'.repeat(50))
    expect(shortTopic('x'.repeat(51))).toBe(`${'x'.repeat(50)}...`)
  })

  it('does not cut a character in two', () => {
    expect(shortTopic('😀'.repeat(51))).toBe(`${'😀'.repeat(50)}...`)
  })
})
