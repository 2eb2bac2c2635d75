import { gzipSync } from 'node:zlib'
import type { Random } from '../random.ts'
import { mutated, ODD_TEXTS, oddValue } from './mutations.ts'
import type { Operation, Parameter } from './operations.ts'
import { anyOf, onceIn, schemaValue } from './schemaValues.ts'
import { formOf } from './forms.ts'
import type { Kind } from './kinds.ts'

interface Drawn {
  operation: Operation
  kind: Kind
  /** Headers that say who sends it, and from which page. */
  headers: Readonly<Record<string, string>>
  /** Values of path parameters, by the path up to them: ids that exist, of the caller's organization and of another one. */
  ids: (prefix: string) => readonly string[]
}

/** A request in bytes; `cutOff` when it ends before it is whole. */
interface RawRequest {
  bytes: Buffer
  cutOff: boolean
}

/** Draws a request for an operation. The same chance gives the same bytes. */
export function requestFor(drawn: Drawn, random: Random): RawRequest {
  const { operation, kind } = drawn
  const address = addressOf(drawn, random) + queryOf(operation, kind, random)
  const { type, bytes } = bodyFor(operation, kind, random)
  const headers: [string, string][] = Object.entries({ connection: 'close', ...drawn.headers })
  if (type !== undefined) headers.push(['content-type', type])
  if (kind === 'headers') headers.push(...oddHeaders(random))
  if (kind === 'framing') return oddlyFramed(operation.method, { address, headers, bytes }, random)
  if (bytes.length > 0 || operation.method !== 'GET') headers.push(['content-length', String(bytes.length)])
  return { bytes: framed(operation.method, { address, headers, bytes }), cutOff: false }
}

interface Parts {
  address: string
  headers: readonly (readonly [string, string])[]
  bytes: Buffer
}

function framed(method: string, { address, headers, bytes }: Parts): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  return Buffer.concat([Buffer.from([`${method} ${address} HTTP/1.1`, ...lines, '', ''].join('\r\n')), bytes])
}

const ODD_IDS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  '+1',
  '9007199254740993',
  '9'.repeat(300),
  '%00',
  '1%00',
  '%',
  '%ff',
  '..',
]
const ODDER_IDS = [
  '%2e%2e%2f',
  '..%2f..%2fmaster.key',
  '%ED%A0%80',
  '__proto__',
  'constructor',
  "1'--",
  '１',
  '1;2',
  '1,2',
  '',
]

function addressOf({ operation, kind, ids }: Drawn, random: Random): string {
  return operation.path.replace(/:\w+/g, (name, at: number) => {
    const known = ids(operation.path.slice(0, at) + name)
    if (kind === 'address') {
      const odd = random.below(3)
      if (odd === 0) return encoded(anyOf(random, ODD_TEXTS).slice(0, 2000))
      return anyOf(random, odd === 1 ? ODD_IDS : ODDER_IDS)
    }
    return known.length > 0 && !onceIn(random, 5) ? anyOf(random, known) : String(random.below(2000))
  })
}

function queryOf({ query }: Operation, kind: Kind, random: Random): string {
  const pairs: string[] = []
  const pair = (name: string, value: unknown) => pairs.push(`${encoded(name)}=${encoded(String(value))}`)
  for (const { name, schema, required } of query)
    if (required || onceIn(random, 2)) pair(name, schemaValue(schema, random, name))
  if (kind === 'query') oddQuery(query, pairs, random)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function oddQuery(query: readonly Parameter[], pairs: string[], random: Random): void {
  const name = query.length > 0 ? anyOf(random, query).name : anyOf(random, ['id', '__proto__', 'token', 'format'])
  const odd = encoded(anyOf(random, ODD_TEXTS).slice(0, 1500))
  const ways: string[][] = [
    [`${name}=${odd}`],
    [`${name}=${odd}`, `${name}=1`],
    [`${name}[]=1`],
    [`${name}[__proto__][polluted]=1`],
    [`__proto__=1`, `constructor=2`],
    [`${name}=%`, `${name}=%ff%fe`],
    [name],
    Array.from({ length: 900 }, (_, at) => `a${at}=1`),
    [`${name}=${'9'.repeat(400)}`],
  ]
  pairs.push(...anyOf(random, ways))
}

/** Percent-encoded; half of a surrogate pair goes as the bytes that it would have. */
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString()).replaceAll('%EF%BF%BD', '%ED%A0%80')
}

function bodyFor(operation: Operation, kind: Kind, random: Random): { type?: string; bytes: Buffer } {
  const { method, body } = operation
  if (method === 'GET') return { bytes: Buffer.alloc(0) }
  // What takes no JSON may take a form with a file.
  if (!body) return kind === 'media type' && onceIn(random, 3) ? { bytes: Buffer.from('{}') } : formOf(kind, random)
  const value = schemaValue(body, random)
  if (kind === 'media type') return oddMedia(value, random)
  const sent = kind === 'body' || (kind === 'framing' && onceIn(random, 2)) ? mutated(value, random) : value
  const text = JSON.stringify(sent) ?? ''
  return {
    type: 'application/json',
    bytes: Buffer.from(kind === 'body' && onceIn(random, 4) ? broken(text, random) : text),
  }
}

/** JSON that is none, or that says more than a program can hold. */
function broken(text: string, random: Random): string {
  const at = random.below(text.length + 1)
  return anyOf(random, [
    text.slice(0, at),
    `\ufeff${text}`,
    `${text}${text}`,
    text.slice(0, at) + '\0' + text.slice(at),
    text.replace(/:(\d+|"[^"]*")/, ':1e999'),
    text.replace(/:(\d+|"[^"]*")/, ':-0'),
    text.replace('{', `{"__proto__":{"polluted":true},`),
    text.replace(/"(\w+)":/, '"$1":1,"$1":'),
    '['.repeat(100_000),
    `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    'NaN',
    '"',
    "{'a':1}",
  ])
}

function oddMedia(value: unknown, random: Random): { type?: string; bytes: Buffer } {
  const text = Buffer.from(JSON.stringify(value))
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=""',
    'application/json; charset=utf-16',
    'application/json; charset=no-such-charset',
    'application/vnd.api+json',
    'application/octet-stream',
    'APPLICATION/JSON;;;',
    '/',
    'a'.repeat(3000),
  ]
  if (onceIn(random, 5)) return { bytes: text }
  return { type: anyOf(random, types), bytes: onceIn(random, 4) ? Buffer.from(text.toString(), 'utf16le') : text }
}

function oddHeaders(random: Random): [string, string][] {
  const odd = anyOf(random, ODD_TEXTS)
    .replace(/[\r\n\0]/g, '')
    .slice(0, 2000)
  const all: [string, string][] = [
    ['accept', anyOf(random, ['text/event-stream', 'image/png', '*/*;q=0', odd])],
    ['range', anyOf(random, ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,1-1', `bytes=${'9'.repeat(40)}-`, odd])],
    ['if-none-match', anyOf(random, ['*', '"', odd])],
    ['if-modified-since', odd],
    ['accept-language', anyOf(random, ['xx;q=9', odd])],
    ['accept-encoding', anyOf(random, ['gzip, br', 'identity;q=0', odd])],
    ['authorization', anyOf(random, ['Bearer', 'Bearer ', `Bearer ${odd}`, 'Basic Og==', odd])],
    ['cookie', anyOf(random, [odd, 'sid=', '='.repeat(3000), '__proto__=1; sid=\udc00', 'a=%'])],
    ['origin', anyOf(random, ['null', 'https://evil.example', 'http://[', odd])],
    ['sec-fetch-site', anyOf(random, ['cross-site', odd])],
    ['x-forwarded-for', anyOf(random, ['::', '999.1.1.1', odd])],
    ['x-forwarded-proto', anyOf(random, ['https', odd])],
    ['x-request-id', odd],
    ['user-agent', odd],
    ['stripe-signature', anyOf(random, ['t=1,v1=00', 't=,v1=', odd])],
    ['content-encoding', anyOf(random, ['gzip', 'br', 'compress', odd])],
    ['expect', anyOf(random, ['100-continue', odd])],
  ]
  return Array.from({ length: 1 + random.below(3) }, () => anyOf(random, all))
}

/** A request whose length, encoding or end is not what its head says. */
function oddlyFramed(method: string, { address, headers, bytes }: Parts, random: Random): RawRequest {
  const make = (more: [string, string][], body: Buffer, cutOff = false) => ({
    bytes: framed(method, { address, headers: [...headers, ...more], bytes: body }),
    cutOff,
  })
  const json = Buffer.from(JSON.stringify(oddValue(random)) ?? 'null')
  switch (random.below(9)) {
    case 0:
      return make([['content-length', String(bytes.length + 50)]], bytes, true)
    case 1:
      return make([['transfer-encoding', 'chunked']], Buffer.from(`5\r\n${bytes.toString('latin1').slice(0, 3)}`), true)
    case 2:
      return make([['transfer-encoding', 'chunked']], Buffer.from('zz\r\nno number\r\n0\r\n\r\n'))
    case 3: {
      const packed = gzipSync(Buffer.alloc(4 * 2 ** 20, 0x20))
      return make(
        [
          ['content-encoding', 'gzip'],
          ['content-length', String(packed.length)],
        ],
        packed,
      )
    }
    case 4: {
      const packed = gzipSync(bytes).subarray(0, 12)
      return make(
        [
          ['content-encoding', 'gzip'],
          ['content-length', String(packed.length)],
        ],
        packed,
      )
    }
    case 5: {
      const large = Buffer.concat([Buffer.from('{"a":"'), Buffer.alloc(300 * 1024, 0x61), Buffer.from('"}')])
      return make([['content-length', String(large.length)]], large)
    }
    case 6:
      return make([['content-length', '1e2']], bytes)
    case 7:
      return make(
        [
          ['content-length', '4'],
          ['transfer-encoding', 'chunked'],
        ],
        bytes,
        true,
      )
    default: {
      const chunk = Buffer.concat([Buffer.from(`${json.length.toString(16)}\r\n`), json, Buffer.from('\r\n0\r\n\r\n')])
      return make([['transfer-encoding', 'chunked']], chunk)
    }
  }
}
