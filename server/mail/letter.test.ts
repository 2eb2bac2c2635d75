import { simpleParser } from 'mailparser'
import { describe, expect, test } from 'vitest'
import { composeLetter } from './letter.ts'
import { letterOf, type Written } from './testing/letterOf.ts'

const letter: Written = {
  to: 'ada@example.org',
  subject: 'Please verify',
  paragraphs: ['Hello Ada,', 'welcome to “Größe & Söhne”.'],
  link: { label: 'Verify email', url: 'https://example.org/verify-email?token=abc&next=%2F' },
  closing: 'The link works once.',
}
const composed = async (change: Partial<Written> = {}) => {
  const raw = await composeLetter(letterOf({ ...letter, ...change }), 'Veracite <no-reply@example.org>')
  return { raw: raw.toString(), mail: await simpleParser(raw) }
}

describe('a letter', () => {
  test('says the same as text and as HTML, in the order of its parts', async () => {
    const { mail } = await composed()
    const parts = [
      'Hello Ada,',
      'welcome to “Größe & Söhne”.',
      'Verify email:\nhttps://example.org/verify-email?token=abc&next=%2F',
      'The link works once.',
      'Veracite',
    ]
    expect(mail.text?.trim()).toBe(parts.join('\n\n'))
    const html = String(mail.html)
    for (const part of ['Hello Ada,', 'Größe &#38; Söhne', '>Verify email</a>', 'The link works once.'])
      expect(html).toContain(part)
    expect(html.match(/href="([^"]*)"/g)).toEqual(['href="https://example.org/verify-email?token=abc&#38;next=%2F"'])
  })

  test('has colours of its own for programs that show mails dark, each of them named there', async () => {
    const html = String((await composed()).mail.html)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{([\s\S]*?)\n\}<\/style>/.exec(html) ?? []
    const coloured = [...html.matchAll(/class="(\w+)"[^>]*style="[^"]*(?:background|color):#/g)].map(([, name]) => name)
    expect(new Set(coloured)).toEqual(new Set(['page', 'card', 'button', 'muted']))
    for (const name of coloured) expect(dark).toContain(`.${name}{`)
    // No colour stands at an element that the dark ones do not reach.
    expect(html.match(/style="[^"]*color:#/g)).toHaveLength(
      html.match(/class="\w+"[^>]*style="[^"]*color:#/g)?.length ?? 0,
    )
  })

  test('tells other programs that nobody wrote it, so that no holiday notice comes back', async () => {
    const { mail } = await composed()
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
    expect([mail.to, mail.from]).toMatchObject([
      { text: 'ada@example.org' },
      { value: [{ name: 'Veracite', address: 'no-reply@example.org' }] },
    ])
  })

  test.each([
    'Invitation\r\nBcc: victim@example.org',
    'Invitation\nX-Evil: yes\n\nbody',
    'Invitation\rBcc: victim@example.org',
  ])('with the subject %j has no header and no recipient of its making', async (subject) => {
    const { raw, mail } = await composed({ subject })
    const head = raw.slice(0, raw.search(/\r?\n\r?\n/))
    expect(head).not.toMatch(/^(bcc|x-evil):/im)
    expect([mail.bcc, mail.headers.has('x-evil')]).toEqual([undefined, false])
    expect(mail.subject).toMatch(/^Invitation/)
  })

  test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onmouseover='x", '&lt;b&gt;'])(
    'shows %j as it was typed, wherever it stands',
    async (typed) => {
      const { mail } = await composed({
        subject: typed,
        paragraphs: [`Hello ${typed},`],
        link: { label: typed, url: `https://example.org/?q=${typed}` },
        closing: typed,
      })
      const html = String(mail.html)
      expect(html).not.toContain(typed)
      expect(html.match(/<(script|img)/g)).toBeNull()
      expect(mail.text).toContain(`Hello ${typed},`)
    },
  )

  test('holds nothing that is loaded from elsewhere', async () => {
    const html = String((await composed()).mail.html)
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/i)
  })
})
