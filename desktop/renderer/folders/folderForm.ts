import type { FolderRules, FolderView } from '../../contract/views.ts'

const MEGABYTE = 1024 * 1024

/** A folder as it stands in the fields of its form: lists are texts there, and the size is in MB. */
export interface FolderFields {
  path: string
  name: string
  accessLevel: FolderRules['accessLevel']
  subfolders: boolean
  include: string
  exclude: string
  types: string
  megabytes: number | null
  polling: boolean
}

/** The fields of a folder that is there, or of a new one. */
export function fieldsOf(folder: FolderView | undefined): FolderFields {
  if (!folder)
    return {
      path: '',
      name: '',
      accessLevel: 'users',
      subfolders: true,
      include: '',
      exclude: '',
      types: '',
      megabytes: null,
      polling: false,
    }
  const { path, name, accessLevel, subfolders, include, exclude, types, maxBytes, polling } = folder
  return {
    path,
    name,
    accessLevel,
    subfolders,
    include: include.join('\n'),
    exclude: exclude.join('\n'),
    types: types?.join(', ') ?? '',
    megabytes: maxBytes === null ? null : Math.round((maxBytes / MEGABYTE) * 100) / 100,
    polling,
  }
}

/** The rules that the fields stand for. */
export function rulesOf(fields: Omit<FolderFields, 'path' | 'name'>): FolderRules {
  const types = typesOf(fields.types)
  return {
    accessLevel: fields.accessLevel,
    subfolders: fields.subfolders,
    include: linesOf(fields.include),
    exclude: linesOf(fields.exclude),
    maxBytes: fields.megabytes === null ? null : Math.max(1, Math.round(fields.megabytes * MEGABYTE)),
    types: types.length === 0 ? null : types,
    polling: fields.polling,
  }
}

/** One pattern a line; a pattern may hold spaces, and blank lines say nothing. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Extensions as people write them (".PDF, docx"), without dots and in small letters, each once. */
export function typesOf(text: string): string[] {
  const written = text.split(/[\s,;]+/).map((type) => type.replace(/^[*]?[.]/, '').toLowerCase())
  return [...new Set(written.filter((type) => type !== ''))]
}

/** What a folder is called after its path: its last part, whichever system wrote it. */
export function nameOfPath(path: string): string {
  return path.split(/[\\/]+/).findLast((part) => part !== '' && part !== '.') ?? ''
}
