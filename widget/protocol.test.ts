import { describe, expect, it } from 'vitest'
import { readAsked, readHello, readSaid, readShown } from './protocol.ts'

const STRANGE = [undefined, null, 7, 'ready', [], {}, { type: 'eval' }, { type: ['ready'] }]

describe('what comes over the channel', () => {
  it.each(STRANGE)('is nothing where it is %j', (data) => {
    for (const read of [readHello, readSaid, readShown, readAsked]) expect(read(data)).toBeUndefined()
  })

  it('is read as what it says, and nothing beside', () => {
    expect(readHello({ type: 'veracite:hello', language: 'ar', more: 1 })).toEqual({
      type: 'veracite:hello',
      language: 'ar',
    })
    expect(readHello({ type: 'veracite:hello', language: 'xx' })).toBeUndefined()
    expect(readSaid({ type: 'view', view: 'expanded' })).toEqual({ type: 'view', view: 'expanded' })
    expect(readSaid({ type: 'view', view: 'hidden' })).toBeUndefined()
    expect(readSaid({ type: 'answer', state: 'places', refused: 'yes', citations: '3', text: 'secret' })).toEqual({
      type: 'answer',
      state: 'places',
      refused: false,
      citations: 3,
    })
    expect(readSaid({ type: 'answer', state: 'perhaps', refused: false, citations: 3 })).toBeUndefined()
    const shown = { type: 'shown', view: 'normal', full: true, scheme: 'dark', asked: true }
    expect(readShown({ ...shown, more: 1 })).toEqual(shown)
    expect(readShown({ ...shown, full: 1 })).toBeUndefined()
    expect(readShown({ ...shown, view: 'page' })?.view).toBe('page')
    expect(readSaid({ type: 'view', view: 'page' })).toBeUndefined()
    expect(readAsked({ type: 'ask', question: 'Who?', more: 1 })).toEqual({ type: 'ask', question: 'Who?' })
    expect(readAsked({ type: 'ask', question: ['Who?'] })).toBeUndefined()
  })
})
