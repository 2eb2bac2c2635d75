import { expect, test } from 'vitest'
import { sourceOf } from '../testing/sourceOf.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import { checkSentences } from './checkSentences.ts'

/** Texts of a length that hold as many as they can of one kind of thing. */
const HOSTILE: Readonly<Record<string, (length: number) => string>> = {
  'clauses of the same words': (length) => filled(length, (at) => `gate ${at} opened; `),
  'clauses that are built alike': (length) => filled(length, (at) => `red ${at}x gear, and `),
  names: (length) => filled(length, (at) => `Anna${at} `),
  amounts: (length) => filled(length, (at) => `${at} euros, `),
  'words that deny': (length) => filled(length, () => 'not '),
  words: (length) => filled(length, (at) => `wort${at}x `),
}

function filled(length: number, piece: (at: number) => string): string {
  let text = ''
  for (let at = 0; text.length < length; at += 1) text += piece(at)
  return text
}

interface Work {
  kind: (length: number) => string
  sentences: number
  passages: number
  /** Characters of each. */
  claim: number
  passage: number
  /** Whether the claims say that they tell sums. */
  sums?: boolean
  /** Whether they quote the beginning of their passage, over and over. */
  quoted?: boolean
}

/** Milliseconds of CPU time for claims that end with what no passage holds, so that most are compared with all of them. */
function spent({ kind, sentences, passages, claim, passage: length, sums = true, quoted = false }: Work): number {
  const given = Array.from({ length: passages }, (_, at) => {
    const chunk = storedChunk(kind(length).replaceAll('; g', '. G'), { id: at + 1 })
    const passage = { marker: at + 1, chunk, score: 1, sentences: [] }
    return { ...passage, source: sourceOf(passage) }
  })
  const claims = Array.from({ length: sentences }, (_, at) => ({
    before: '',
    text: `${kind(claim)}${sums ? ' in total' : ''} ${at} zebras [1].`,
    markers: [1],
    ...(quoted && { quotes: Array.from({ length: 100 }, () => kind(length / 2)) }),
  }))
  const before = process.cpuUsage()
  checkSentences({ sentences: claims, passages: given })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** A few milliseconds are noise, and so is what the collection of garbage adds to some of the runs. */
const least = (work: Work): number => Math.max(8, Math.min(spent(work), spent(work), spent(work), spent(work)))

test.each(Object.keys(HOSTILE))('%s: work grows with sentences and passages, and no faster', (name) => {
  const kind = HOSTILE[name] ?? String
  const small = { kind, sentences: 4, passages: 2, claim: 300, passage: 600 }
  const base = least(small)
  expect(least({ ...small, sentences: 16 })).toBeLessThan(base * 12)
  expect(least({ ...small, passages: 8 })).toBeLessThan(base * 12)
})

test.each(
  Object.keys(HOSTILE).flatMap((name) => [
    { name, quoted: false },
    { name, quoted: true },
  ]),
)('$name, quoted $quoted: long ones take not much more work than any others', ({ name, quoted }) => {
  const long = { sentences: 2, passages: 2, claim: 2400, passage: 2400, quoted }
  const ordinary = least({
    ...long,
    sums: false,
    kind: (length) => filled(length, (at) => `The gate ${at} of the hall opens. `),
  })
  expect(spent({ ...long, kind: HOSTILE[name] ?? String })).toBeLessThan(ordinary * 12)
})

test('a claim of very many clauses is read up to some of them, and what follows counts too', () => {
  const said = Array.from({ length: 12 }, (_, at) => `The gate of hall${at}x is painted`)
  const passage = { marker: 1, chunk: storedChunk(said.map((text) => `${text}.`).join(' ')), score: 1, sentences: [] }
  const check = (text: string) =>
    checkSentences({
      sentences: [{ before: '', text: `${text} [1].`, markers: [1] }],
      passages: [{ ...passage, source: sourceOf(passage) }],
    })[0]?.supported
  expect(check(said.slice(0, 6).join('; '))).toBe(true)
  expect(check([...said.slice(0, 6), 'The cellar of the town hall flooded'].join('; '))).toBe(false)
  expect(check([...said.slice(0, 11), 'Wolves howl nightly around Anchorage'].join('; '))).toBe(false)
})
