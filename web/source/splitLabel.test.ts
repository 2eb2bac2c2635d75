import { describe, expect, it } from 'vitest'
import { splitLabel } from './splitLabel.ts'

describe('splitLabel', () => {
  it('takes the label off and says where the text begins', () => {
    const content = '[Fees › Refunds] A refund takes a week.'
    expect(splitLabel({ content })).toEqual({ label: 'Fees › Refunds', text: 'A refund takes a week.', offset: 17 })
    expect(content.slice(17)).toBe('A refund takes a week.')
  })

  it('knows from the heading that brackets belong to it', () => {
    const heading = 'Annex [B] to 2'
    expect(splitLabel({ content: `[${heading}] Text`, heading })).toMatchObject({ label: heading, text: 'Text' })
  })

  it.each(['No label', 'Text [1] later', '[] empty', '[1]glued'])('finds none in %s', (content) => {
    expect(splitLabel({ content })).toEqual({ label: undefined, text: content, offset: 0 })
  })
})
