import type { Random } from '../random.ts'
import { ODD_TEXTS } from './mutations.ts'
import { anyOf, onceIn } from './schemaValues.ts'
import type { Kind } from './kinds.ts'

const EDGE = 'edge-of-a-part'
const FILES = [
  '# Fuzz\n\nA permit costs 12 crowns.\n',
  '',
  '%PDF-1.7\n%',
  'PK\u0003\u0004',
  '\0\0\0',
  '{}',
  'a,b\n1,2\n',
]
const NAMES = ['notes.md', 'table.csv', 'broken.pdf', 'none', 'a.exe', '.md', 'x.docx']

/** A form with a file, as uploads are sent; of kind `body`, one that is not quite that. */
export function formOf(kind: Kind, random: Random): { type: string; bytes: Buffer } {
  const odd = kind === 'body' || kind === 'media type'
  const parts = [
    ...(onceIn(random, 2) ? [part('accessLevel', anyOf(random, ['public', 'users', 'admins', '', '[]']))] : []),
    ...(onceIn(random, 3) ? [part('path', 'folder/notes.md'), part('hash', 'ab'.repeat(32))] : []),
    part('file', anyOf(random, FILES), anyOf(random, NAMES)),
  ]
  if (odd) disturb(parts, random)
  const text = [...parts.map((each) => `--${EDGE}\r\n${each}\r\n`), `--${EDGE}--\r\n`].join('')
  const bytes = Buffer.from(odd && onceIn(random, 3) ? text.slice(0, random.below(text.length)) : text)
  return { type: odd ? oddType(random) : `multipart/form-data; boundary=${EDGE}`, bytes }
}

function part(name: string, content: string, fileName?: string): string {
  const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`
  return `Content-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}`
}

function disturb(parts: string[], random: Random): void {
  const odd = anyOf(random, ODD_TEXTS).slice(0, 4000)
  const more: string[][] = [
    [part('file', 'a second one', 'two.md')],
    [part(odd, odd)],
    [part('file', odd, odd)],
    [part('__proto__', 'polluted'), part('constructor', 'x'), part('toString', 'x', 'y.md')],
    Array.from({ length: 40 }, (_, at) => part(`field${at}`, 'x')),
    [part('path', 'a'.repeat(70_000))],
    ['no header at all'],
    ['Content-Disposition: form-data\r\n\r\nno name'],
    [`Content-Disposition: form-data; name*=utf-8''%ff; filename*=utf-8''%00.md\r\n\r\nx`],
    [`Content-Disposition: form-data; name="file"; filename="a.md"\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%`],
    [`X: ${'y'.repeat(20_000)}\r\n\r\nx`],
  ]
  parts.splice(random.below(parts.length + 1), onceIn(random, 2) ? 1 : 0, ...anyOf(random, more))
}

function oddType(random: Random): string {
  const whole = `multipart/form-data; boundary=${EDGE}`
  const types = [whole, whole, whole, 'multipart/form-data', `multipart/mixed; boundary=${EDGE}`]
  return anyOf(random, [...types, 'multipart/form-data; boundary=', `multipart/form-data; boundary=${'e'.repeat(300)}`])
}
