import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastBackup, lastVerification, noteBackup, noteVerification } from './lastBackup.ts'
import { removeLeftCopies } from './workFolder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'notes-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const MADE = { at: '2026-03-10T12:00:00.000Z', to: '/backups', snapshot: 'one', bytes: 7, lost: 0 }
const SEEN = { at: '2026-03-10T12:00:00.000Z', from: '/backups', snapshot: 'one', faults: 0 }

test('what was backed up and verified last is noted', () => {
  expect([lastBackup(folder), lastVerification(folder)]).toEqual([undefined, undefined])
  noteBackup(folder, MADE)
  noteVerification(folder, SEEN)
  expect([lastBackup(folder), lastVerification(folder)]).toEqual([MADE, SEEN])
})

test('what a killed command left of a note goes, and the note stays', () => {
  noteBackup(folder, MADE)
  const left = ['last-backup.json.part', 'last-verification.json.part'].map((name) => join(folder, name))
  for (const file of left) writeFileSync(file, '{')
  removeLeftCopies(folder)
  expect(left.filter((file) => existsSync(file))).toEqual([])
  expect(lastBackup(folder)).toEqual(MADE)
})

test('a note for a folder that is not there is no failure of what was done', () => {
  noteBackup(join(folder, 'nowhere'), MADE)
  expect(lastBackup(join(folder, 'nowhere'))).toBeUndefined()
})
