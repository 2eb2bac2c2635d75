import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { texts } from '../../texts/i18n.ts'
import { serverErrors } from '../../texts/de/account/serverErrors.ts'
import { streamAnswer } from '../streamAnswer.ts'

beforeAll(() => void texts.addResourceBundle('de', 'translation', { errors: { codes: serverErrors } }, true))
afterEach(async () => {
  vi.unstubAllGlobals()
  await texts.changeLanguage('en')
})

it('an error that ends a streamed answer is said in the language of the page', async () => {
  const error = {
    message: 'This question took too long to answer. Please ask it in other words.',
    code: 'ENGINE_UNAVAILABLE',
    params: { reason: 'slow' },
  }
  vi.stubGlobal('fetch', async () => new Response(`event: error\ndata: ${JSON.stringify(error)}\n\n`))
  const ask = async () => {
    const events = streamAnswer({ message: 'Why?', conversationId: null }, new AbortController().signal)
    for await (const event of events) throw new Error(`no ${event.type} was to come`)
  }
  await expect(ask()).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE', message: error.message })
  await texts.changeLanguage('de')
  await expect(ask()).rejects.toMatchObject({ status: 503, message: serverErrors.ENGINE_UNAVAILABLE_slow })
})
