import picomatch from 'picomatch'
import { mediaTypeOf } from '../../../shared/domain/fileTypes.ts'
import { withoutHiddenMarks } from '../../../shared/domain/names.ts'
import type { FileReason, FolderRules, NameTrouble } from '../../contract/views.ts'

/** Which files of a folder are in. */
export interface Rules {
  /** Why a file is left out; undefined where it is in. */
  skips(path: string, size: number): { reason: FileReason; detail?: string } | undefined
  /** Whether a folder below the watched one is looked into. */
  enters(path: string): boolean
}

/** The longest path that the server takes, in characters. */
const LONGEST_PATH = 1000
// oxlint-disable-next-line no-control-regex -- names that hold these are what is looked for
const CONTROL = /[\0-\x1f\x7f]/
/** Halves of characters. */
const SURROGATE = /\p{Surrogate}/u

const extensionOf = (path: string) => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
const baseOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Names that no people gave: hidden files and folders, and what Office keeps beside a document that is open. */
const isHidden = (name: string) => name.startsWith('.') || name.startsWith('~$')

/** Why a path cannot be told to the server. */
function unsendableFor(path: string): NameTrouble | undefined {
  if (path.length > LONGEST_PATH) return 'long'
  if (CONTROL.test(path)) return 'control'
  return SURROGATE.test(path) ? 'encoding' : undefined
}

/** Why a name is another one than it seems to be: people see one kind of file, and programs another. */
function unclearFor(name: string): NameTrouble | undefined {
  const seen = withoutHiddenMarks(name)
  if (isHidden(seen) || mediaTypeOf(seen) !== mediaTypeOf(name)) return 'hidden'
  return mediaTypeOf(name) === undefined && mediaTypeOf(seen.replace(/(?<![\s.])[\s.]+$/, '')) !== undefined
    ? 'ending'
    : undefined
}

/**
 * Compiles a folder's rules. A glob without a slash holds for names at any depth, one with a slash for the path below the folder,
 * and one that matches a folder for all that lies in it. Upper and lower case are one.
 */
export function compileRules(rules: FolderRules, serverMaxBytes: number): Rules {
  const included = matcherOf(rules.include)
  const excluded = matcherOf(rules.exclude)
  const types = rules.types && new Set(rules.types.map((type) => type.toLowerCase().replace(/^\./, '')))
  const most = Math.min(rules.maxBytes ?? Infinity, serverMaxBytes)
  return {
    enters: (path) => rules.subfolders && !isHidden(baseOf(path)) && !excluded?.(path),
    skips(path, size) {
      const unsendable = unsendableFor(path)
      if (unsendable) return { reason: 'name', detail: unsendable }
      if (isHidden(baseOf(path)) || excluded?.(path) || (included && !included(path))) return { reason: 'rule' }
      const unclear = unclearFor(baseOf(path))
      if (unclear) return { reason: 'name', detail: unclear }
      if (mediaTypeOf(path) === undefined) return { reason: 'kind' }
      if (types && !types.has(extensionOf(path))) return { reason: 'rule' }
      if (size === 0) return { reason: 'empty' }
      return size > most ? { reason: 'too-large', detail: String(most) } : undefined
    },
  }
}

function matcherOf(globs: readonly string[]): ((path: string) => boolean) | undefined {
  if (globs.length === 0) return undefined
  const all = globs.flatMap((glob) => {
    const plain = glob.replace(/^\/+|(?<!\/)\/+$/g, '')
    const anywhere = plain.includes('/') || glob.startsWith('/') ? plain : `**/${plain}`
    return [anywhere, `${anywhere}/**`]
  })
  return picomatch(all, { nocase: true, dot: true, maxLength: 1000 })
}
