import { readCode, type CodeRuns, runsOfCode } from './codeSpans.ts'
import { matchEmphasis, runAt, type Run } from './emphasis.ts'
import { readTarget, safeAddress } from './links.ts'
import { treeOf, type Token } from './nesting.ts'
import type { Inline } from './tree.ts'

/** What can mean something inside a line; everything between is words. */
const SPECIAL = /[\\`*_~[\]!<&\n]|\bhttps?:\/\//gi
const ESCAPABLE = /[!-/:-@[-`{-~]/
const ENTITY = /&(?:amp|lt|gt|quot|nbsp|#39);/y
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
  '&#39;': "'",
}
const IN_BRACKETS = /<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>/iy
const BARE = /https?:\/\/[^\s<>[\]|`]{1,2000}/iy

/**
 * The words of a paragraph, heading or cell, as CommonMark and GFM read them: emphasis, code, links with safe schemes, line breaks.
 * Pictures give their description alone, markup is words. Each character is looked at a bounded number of times.
 */
export function parseInline(text: string): Inline[] {
  const reader: Reader = { text, at: 0, tokens: [], runs: [], brackets: [], code: runsOfCode(text) }
  while (reader.at < text.length) step(reader)
  matchEmphasis(reader.runs)
  return treeOf(reader.tokens)
}

interface Reader {
  text: string
  at: number
  tokens: Token[]
  /** Runs of emphasis that nothing closed yet. */
  runs: Run[]
  /** Brackets that may still begin a link or picture. */
  brackets: { token: number; runs: number; picture: boolean }[]
  code: CodeRuns
}

function step(reader: Reader): void {
  SPECIAL.lastIndex = reader.at
  const next = SPECIAL.exec(reader.text)?.index ?? reader.text.length
  push(reader, next - reader.at)
  if (next >= reader.text.length) return
  const char = reader.text[next] ?? ''
  const taken = READERS[char]?.(reader) ?? (/h/i.test(char) ? bareAddress(reader) : false)
  if (!taken) push(reader, 1)
}

/** Adds the next characters as words. */
function push(reader: Reader, length: number): void {
  if (length > 0) reader.tokens.push({ type: 'text', text: reader.text.slice(reader.at, reader.at + length) })
  reader.at += length
}

function add(reader: Reader, length: number, ...tokens: Token[]): true {
  reader.tokens.push(...tokens)
  reader.at += length
  return true
}

/** Readers of what may begin with a character; false where it is only that character. */
const READERS: Readonly<Record<string, (reader: Reader) => boolean>> = {
  '\\': escaped,
  '`': code,
  '*': emphasis,
  _: emphasis,
  '~': emphasis,
  '[': (reader) => openBracket(reader, false),
  '!': (reader) => reader.text[reader.at + 1] === '[' && openBracket(reader, true),
  ']': closeBracket,
  '<': (reader) => autolink(reader) || lineTag(reader),
  '&': entity,
  '\n': newLine,
}

function escaped(reader: Reader): boolean {
  const next = reader.text[reader.at + 1]
  if (next === '\n') return add(reader, 2, { type: 'break' })
  return next !== undefined && ESCAPABLE.test(next) && add(reader, 2, { type: 'text', text: next })
}

function code(reader: Reader): boolean {
  const { length, content } = readCode(reader.code, reader.text, reader.at)
  if (content !== undefined) return add(reader, length, { type: 'code', text: content })
  push(reader, length)
  return true
}

function emphasis(reader: Reader): boolean {
  const run = runAt(reader.text, reader.at)
  if (run.char === '~' && run.count > 2) return add(reader, run.count, { type: 'text', text: '~'.repeat(run.count) })
  reader.runs.push(run)
  return add(reader, run.count, run)
}

function openBracket(reader: Reader, picture: boolean): boolean {
  reader.brackets.push({ token: reader.tokens.length, runs: reader.runs.length, picture })
  push(reader, picture ? 2 : 1)
  return true
}

/** Makes a link of what stands between the last open bracket and this one, where an address follows. */
function closeBracket(reader: Reader): boolean {
  const opened = reader.brackets.pop()
  const target = opened && readTarget(reader.text, reader.at + 1)
  if (!opened || !target) return false
  matchEmphasis(reader.runs.splice(opened.runs))
  const href = opened.picture ? undefined : safeAddress(target.address)
  reader.tokens[opened.token] = { type: 'open', kind: 'link', href }
  // A link inside another one would be none.
  if (href !== undefined) reader.brackets = []
  return add(reader, 1 + target.length, { type: 'close' })
}

function autolink(reader: Reader): boolean {
  IN_BRACKETS.lastIndex = reader.at
  const match = IN_BRACKETS.exec(reader.text)
  const href = safeAddress(match?.[1] ?? '')
  return match !== null && href !== undefined && addLink(reader, match[0].length, { href, words: match[1] ?? '' })
}

/** Models break lines in cells of tables with this one; all other markup is words. */
function lineTag(reader: Reader): boolean {
  const tag = /^<br ?\/?>/i.exec(reader.text.slice(reader.at, reader.at + 6))
  return tag !== null && add(reader, tag[0].length, { type: 'break' })
}

function bareAddress(reader: Reader): boolean {
  BARE.lastIndex = reader.at
  const words = trimmedAddress(BARE.exec(reader.text)?.[0] ?? '')
  const href = safeAddress(words)
  return href !== undefined && addLink(reader, words.length, { href, words })
}

function addLink(reader: Reader, length: number, { href, words }: { href: string; words: string }): true {
  return add(reader, length, { type: 'open', kind: 'link', href }, { type: 'text', text: words }, { type: 'close' })
}

/** Punctuation behind an address belongs to the sentence, and so does a parenthesis that it does not open. */
function trimmedAddress(address: string): string {
  const behind = address.includes('(') ? /[.,:;!?"'*_~]/ : /[.,:;!?"'*_~)]/
  let end = address.length
  while (behind.test(address[end - 1] ?? '')) end -= 1
  return address.slice(0, end)
}

function entity(reader: Reader): boolean {
  ENTITY.lastIndex = reader.at
  const [name = ''] = ENTITY.exec(reader.text) ?? []
  return name !== '' && add(reader, name.length, { type: 'text', text: ENTITIES[name] ?? name })
}

/** Two spaces before the end of a line break it; one end of a line alone is a space. */
function newLine(reader: Reader): boolean {
  const last = reader.tokens.at(-1)
  if (last?.type !== 'text' || !last.text.endsWith('  ')) return false
  last.text = last.text.trimEnd()
  return add(reader, 1, { type: 'break' })
}
