import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import type { AuditEvent } from '../../shared/contract/audit.ts'
import { csvHead, csvLines } from './auditCsv.ts'

const event = (change: Partial<AuditEvent> = {}): AuditEvent => ({
  id: 1,
  createdAt: '2026-05-04T10:00:00.000Z',
  action: 'member.invited',
  actor: { id: 'u1', name: 'Ada Lind' },
  target: 'per@example.org',
  detail: 'user',
  address: '127.0.0.1',
  ...change,
})
/** The cells that a program reads out of a line. */
const cellsOf = (change: Partial<AuditEvent>) => Papa.parse<string[]>(csvLines([event(change)])).data[0]

test('an event is a line of six cells, in the order of the headings', () => {
  expect(csvHead()).toBe('\uFEFFTime (UTC),Event,By,Concerning,Details,Address\r\n')
  expect(csvLines([event(), event({ actor: null, target: null, detail: null, address: null })])).toBe(
    '2026-05-04T10:00:00.000Z,member.invited,Ada Lind,per@example.org,user,127.0.0.1\r\n' +
      '2026-05-04T10:00:00.000Z,member.invited,,,,\r\n',
  )
  expect(csvLines([])).toBe('')
})

test('commas, quotes, line ends and letters of every script survive', () => {
  const name = 'Lind, "Ada"\r\nØrsted 東京'
  expect(cellsOf({ actor: { id: 'u1', name } })?.[2]).toBe(name)
})

describe('what a spreadsheet would take for a formula is text', () => {
  test.each([
    '=HYPERLINK("http://evil.example","click")',
    '+1',
    '-2+3',
    '@x',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '  =1+1',
    '=1\n+2',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
  ])('%j', (text) => {
    for (const change of [{ target: text }, { detail: text }, { actor: { id: null, name: text } }]) {
      const cells = cellsOf(change)
      expect(cells).toHaveLength(6)
      const cell = cells?.find((each) => each.includes("'"))
      expect(cell?.startsWith("'")).toBe(true)
      expect(cell?.replaceAll("'", '')).toBe(text)
    }
  })

  test('also behind a separator of another kind', () => {
    expect(cellsOf({ target: 'x;=1+1' })?.[3]).toBe("x;'=1+1")
    expect(cellsOf({ target: 'x\t@y' })?.[3]).toBe("x\t'@y")
    expect(cellsOf({ target: 'a; b|c' })?.[3]).toBe('a; b|c')
  })
})
