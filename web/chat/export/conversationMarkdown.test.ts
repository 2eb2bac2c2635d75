import { describe, expect, it } from 'vitest'
import type { DocumentSource, Message } from '../../../shared/contract/chat.ts'
import type { Since } from '../../../shared/contract/cited.ts'
import { texts } from '../../texts/i18n.ts'
import '../../texts/workspaceTexts.ts'
import { conversationMarkdown } from './conversationMarkdown.ts'
import { markdownName } from './markdownName.ts'

const source = (marker: number, about: Partial<DocumentSource> = {}): DocumentSource => ({
  type: 'document',
  marker,
  documentId: 7,
  filename: 'rental.pdf',
  chunkIndex: 0,
  quote: 'The deposit is 1,200 crowns.',
  start: 0,
  end: 28,
  score: 1,
  page: 3,
  ...about,
})
const said = (content: string, about: Partial<Message> = {}): Message => ({
  id: 2,
  role: 'assistant',
  content,
  createdAt: '2026-11-01T10:00:00.000Z',
  engine: 'builtin',
  sources: [],
  ...about,
})
const written = (...messages: Message[]) =>
  conversationMarkdown({ title: 'Boats', assistantName: 'Vera', messages }, texts.t)

describe('a conversation as Markdown', () => {
  it('has its citations as footnotes with file, place and quote', () => {
    const question = said('How much is it?', { id: 1, role: 'user' })
    const answer = said('The deposit is 1,200 crowns [1]. Nobody knows [3].', { sources: [source(1), source(2)] })
    expect(written(question, answer)).toBe(`# Boats

## You

2026-11-01T10:00:00.000Z

How much is it?

## Vera

2026-11-01T10:00:00.000Z

The deposit is 1,200 crowns [^2-1]. Nobody knows \\[3\\].

[^2-1]: rental.pdf, Page 3. “The deposit is 1,200 crowns.”
`)
  })

  it('lists the places of a reply that is not sure', () => {
    const unsure = said('I am not sure:', { state: 'places', sources: [source(1, { near: true })] })
    expect(written(unsure)).toContain('I am not sure:\n\n- rental.pdf, Page 3. “The deposit is 1,200 crowns.”\n')
    const cut = said('I am not sure:', { state: 'places', sources: [source(1, { near: true, cut: 'end' })] })
    expect(written(cut)).toContain('“The deposit is 1,200 crowns. …”\n')
  })

  it.each([
    ['an element', '<img src=x onerror=alert(1)>', '\\<img src=x onerror=alert(1)\\>'],
    ['a picture', '![x](https://evil.example/?q)', '\\!\\[x\\](https:\\//evil.example/?q)'],
    ['a link behind a backslash', '\\[x](http://e)', '\\\\\\[x\\](http:\\//e)'],
    ['a definition', '[1a]: http://e', '\\[1a\\]: http:\\//e'],
    ['a fence', '```html', '\\`\\`\\`html'],
    ['an entity', '&lt;b&gt;', '\\&lt;b\\&gt;'],
    ['an address', 'www.evil.example', 'www\\.evil.example'],
  ])('holds %s as its characters, whoever wrote it', (_name, wrote, expected) => {
    for (const engine of ['builtin', 'openai'] as const) expect(written(said(wrote, { engine }))).toContain(expected)
    const quoted = written(said('So it is [1].', { sources: [source(1, { quote: `a\n\n${wrote}`, filename: wrote })] }))
    expect(quoted).toContain(`“a ${expected}”`)
    expect(quoted).toContain(`[^2-1]: ${expected}`)
  })

  it('keeps headings and lists of a model, and quotes those of a document', () => {
    const list = '# Prices\n- **one**\n1. two'
    expect(written(said(list, { engine: 'openai' }))).toContain(list)
    expect(written(said(list))).toContain('\\# Prices\n\\- \\*\\*one\\*\\*\n1\\. two')
  })

  it.each<[Since, string]>([
    [{ state: 'gone', quotes: [] }, 'Deleted since, or not shown to you any more'],
    [{ state: 'changed', documentId: 9, quotes: [{ state: 'changed' }] }, 'Changed since this answer was written'],
  ])('says of a citation what became of it: %j', (since, words) => {
    expect(written(said('So [1].', { sources: [source(1, { since })] }))).toContain(
      `[^2-1]: rental.pdf, Page 3. “The deposit is 1,200 crowns.”. ${words}\n`,
    )
  })

  it('says which answer is not complete', () => {
    expect(written(said('So', { progress: 'stopped' }))).toContain('*Stopped. This answer is not complete.*')
  })
})

describe('its file', () => {
  it.each([
    ['How much is the deposit?', 'How-much-is-the-deposit.md'],
    ['../../etc/passwd', 'etc-passwd.md'],
    ['Größe und Preis', 'Größe-und-Preis.md'],
    ['???', 'conversation.md'],
    ['x'.repeat(200), `${'x'.repeat(60)}.md`],
  ])('is called after “%s”', (title, name) => {
    expect(markdownName(title)).toBe(name)
  })
})
