import { describe, expect, it } from 'vitest'
import { CONSOLE_POLICY } from '../contract/policy.ts'
import { PAGE_ORIGIN } from '../contract/wire.ts'
import { answerPages } from './pages.ts'

const answer = answerPages(async (pathname) =>
  pathname === '/' ? { type: 'text/html', bytes: Buffer.from('<p>page</p>') } : undefined,
)

describe('the scheme of the pages', () => {
  it('serves a file with its type and the content policy', async () => {
    const response = await answer(new Request(`${PAGE_ORIGIN}/`))
    expect(await response.text()).toBe('<p>page</p>')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html',
      'content-security-policy': CONSOLE_POLICY,
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([
    ['what is not there', new Request(`${PAGE_ORIGIN}/other.js`)],
    ['another host', new Request('veracite://elsewhere/')],
    ['another method', new Request(`${PAGE_ORIGIN}/`, { method: 'POST' })],
  ])('has nothing for %s', async (_name, request) => {
    const response = await answer(request)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('')
  })
})

it('allows no script but those that come with the pages', () => {
  expect(CONSOLE_POLICY).toContain("script-src 'self'")
  expect(CONSOLE_POLICY).not.toMatch(/script-src[^;]*unsafe|https?:|\*/)
})
