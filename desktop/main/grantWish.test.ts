import { describe, expect, it, vi } from 'vitest'
import { grantWish, type Means } from './grantWish.ts'

const means = (about: Partial<Means> = {}) => ({
  secrets: { grant: vi.fn(async () => ({ ok: true as const, value: 'token' })) },
  pick: vi.fn(async () => '/srv/share'),
  browse: vi.fn(async () => undefined),
  show: vi.fn(),
  resolveProxy: vi.fn(async () => 'DIRECT'),
  server: () => 'https://docs.example.org',
  ...about,
})

describe('what the core asks of main', () => {
  it('is a folder, a file in its folder, the token, or a page of the server', async () => {
    const given = means()
    expect(await grantWish({ what: 'pick' }, given)).toEqual({ ok: true, value: '/srv/share' })
    expect(await grantWish({ what: 'secret.read', name: 'token' }, given)).toEqual({ ok: true, value: 'token' })
    await grantWish({ what: 'show', path: '/srv/share/a.pdf' }, given)
    expect(given.show).toHaveBeenCalledWith('/srv/share/a.pdf')
    await grantWish({ what: 'open', url: 'https://docs.example.org/org/x' }, given)
    expect(given.browse).toHaveBeenCalledWith('https://docs.example.org/org/x')
  })

  it('is refused where it leads anywhere else', async () => {
    const given = means()
    for (const url of ['https://evil.example/', 'file:///etc/passwd'])
      expect(await grantWish({ what: 'open', url }, given)).toMatchObject({ ok: false, code: 'FORBIDDEN' })
    expect(given.browse).not.toHaveBeenCalled()
  })

  it.each([
    ['PROXY proxy.example.org:8080; DIRECT', 'http://proxy.example.org:8080'],
    ['HTTPS proxy.example.org:443', 'https://proxy.example.org:443'],
    ['SOCKS5 proxy.example.org:1080', 'socks5://proxy.example.org:1080'],
    ['DIRECT', undefined],
    ['', undefined],
  ])('is the proxy of the system, which says "%s"', async (words, value) => {
    const given = means({ resolveProxy: async () => words })
    expect(await grantWish({ what: 'proxy', url: 'https://docs.example.org' }, given)).toEqual({ ok: true, value })
  })

  it('says what went wrong', async () => {
    const browse = async () => {
      throw new Error('no browser')
    }
    const granted = await grantWish({ what: 'open', url: 'https://docs.example.org/' }, means({ browse }))
    expect(granted).toEqual({ ok: false, code: 'FAILED', message: 'no browser' })
  })
})
