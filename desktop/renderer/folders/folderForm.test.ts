import { describe, expect, it } from 'vitest'
import { folderRules, type FolderView } from '../../contract/views.ts'
import { filesThatCount } from './filesThatCount.ts'
import { fieldsOf, nameOfPath, rulesOf, typesOf } from './folderForm.ts'

const folder: FolderView = {
  id: 'a',
  name: 'Reports',
  path: '/srv/reports',
  accessLevel: 'admin',
  subfolders: false,
  include: ['reports/**', 'a file with spaces.pdf'],
  exclude: ['~$*'],
  maxBytes: 5 * 1024 * 1024,
  types: ['pdf', 'docx'],
  polling: true,
  paused: false,
  state: 'watching',
  counts: {},
  held: 0,
  lastScanAt: null,
}

describe('the form of a folder', () => {
  it('gives back the rules that it was filled with', () => {
    const { path: _path, name: _name, ...rules } = fieldsOf(folder)
    expect(rulesOf(rules)).toEqual(folderRules.parse(folder))
  })

  it('takes everything where nothing is filled in', () => {
    const { path: _path, name: _name, ...rules } = fieldsOf(undefined)
    expect(rulesOf(rules)).toEqual({
      accessLevel: 'users',
      subfolders: true,
      include: [],
      exclude: [],
      maxBytes: null,
      types: null,
      polling: false,
    })
  })

  it('leaves out blank lines of patterns', () => {
    const { path: _path, name: _name, ...rules } = fieldsOf(undefined)
    expect(rulesOf({ ...rules, include: '\n  *.pdf \r\n\n' }).include).toEqual(['*.pdf'])
  })

  it.each([
    ['.PDF, docx', ['pdf', 'docx']],
    ['*.pdf; pdf\nPDF', ['pdf']],
    [' , ', []],
  ])('reads the types %j', (text, types) => expect(typesOf(text)).toEqual(types))

  it.each([
    ['/srv/share/reports/', 'reports'],
    ['C:\\Users\\Ada\\Reports', 'Reports'],
    ['\\\\host\\share', 'share'],
    ['/', ''],
  ])('calls %s %j', (path, name) => expect(nameOfPath(path)).toBe(name))
})

it('counts the files of a folder before some of them went', () => {
  const counts = { synced: 488, held: 412, skipped: 7, removed: 30 }
  expect(filesThatCount({ counts })).toBe(900)
})
