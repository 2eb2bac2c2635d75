import '../../texts/workspaceTexts.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { notify, useToast } from '../../ui/notify.ts'
import { rejectionText, tellOutcome } from './uploadToasts.ts'

beforeEach(() => notify.dismiss())

const toast = () => {
  const shown = useToast.getState().toast
  return shown && [shown.tone, shown.title, shown.text]
}

describe('the toast at the end of a batch', () => {
  it('says how many arrived', () => {
    tellOutcome({ uploaded: 8, known: [], failed: [] })
    expect(toast()).toEqual([
      'success',
      '🎉 Upload Complete',
      'Successfully uploaded 8 document(s). Available for AI chat now!',
    ])
  })

  it('names what failed beside what arrived', () => {
    tellOutcome({ uploaded: 8, known: [], failed: [{ name: 'a.pdf', message: 'The file is empty.' }] })
    expect(toast()).toEqual([
      'error',
      '❌ Upload failed',
      'a.pdf: The file is empty. Successfully uploaded 8 document(s). Available for AI chat now!',
    ])
  })

  it('names the document that was there already, and does not count it', () => {
    tellOutcome({ uploaded: 1, known: [{ name: 'copy.md', existsAs: 'customer-faq.md' }], failed: [] })
    expect(toast()?.[2]).toBe(
      'Successfully uploaded 1 document(s). Available for AI chat now! copy.md: the same content is there already as customer-faq.md.',
    )
    tellOutcome({ uploaded: 0, known: [{ name: 'copy.md', existsAs: 'customer-faq.md' }], failed: [] })
    expect(toast()).toEqual([
      'info',
      'Already in your library',
      'copy.md: the same content is there already as customer-faq.md.',
    ])
  })

  it('is none for a batch that was cancelled before anything arrived', () => {
    tellOutcome({ uploaded: 0, known: [], failed: [] })
    expect(toast()).toBeNull()
  })
})

it('the text of a rejection counts each reason and says what is read', () => {
  expect(rejectionText({ tooLarge: 1, unsupported: 2, overLimit: 0 })).toBe(
    '1 file(s) too large (max 50MB). 2 unsupported file type(s). Only documents (PDF, Word, Excel, PowerPoint, text, images) are supported for AI processing.',
  )
})
