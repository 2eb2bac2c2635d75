import { posix } from 'node:path'
import type { Archive } from './archive.ts'
import { readXml } from './xml.ts'

/** A link from one part of an Office file to another. `kind` is the last segment of its type, the same in both dialects. */
export interface Relationship {
  id: string
  kind: string
  /** Name of the part in the archive, without a leading slash. */
  target: string
}

/** The links of a part (`''` for the package itself) to other parts of the file; links to the outside are left out. */
export async function readRelationships(archive: Archive, part: string): Promise<Relationship[]> {
  const folder = posix.dirname(part)
  const source = part === '' ? '_rels/.rels' : posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const found: Relationship[] = []
  if (!archive.has(source)) return found
  await readXml(archive.read(source), {
    open(element) {
      if (element.name !== 'Relationship' || element.attribute('TargetMode') === 'External') return
      const id = element.attribute('Id')
      const target = element.attribute('Target')?.replace(/\\/g, '/')
      if (!id || !target) return
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
      found.push({ id, kind: posix.basename(element.attribute('Type') ?? ''), target: path })
    },
  })
  return found
}

/** Name of the first part of that kind that is there, linked from the given relationships. */
export function targetOf(relationships: readonly Relationship[], kind: string, archive: Archive): string | undefined {
  return relationships.find((link) => link.kind === kind && archive.has(link.target))?.target
}
