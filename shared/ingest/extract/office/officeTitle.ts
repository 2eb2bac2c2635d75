import type { Archive } from './archive.ts'
import { plausibleTitle } from '../plausibleTitle.ts'
import { readRelationships, targetOf } from './relationships.ts'
import { readXml } from './xml.ts'

const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/'

/** The title that the properties of an Office file give, where it is more than blank. */
export async function readOfficeTitle(archive: Archive): Promise<string | undefined> {
  const part = targetOf(await readRelationships(archive, ''), 'core-properties', archive)
  if (!part) return undefined
  let inside = false
  let title = ''
  await readXml(archive.read(part), {
    open: (element) => {
      inside = element.name === 'title' && element.uri === DUBLIN_CORE
    },
    close: () => {
      inside = false
    },
    text: (run) => {
      if (inside) title += run
    },
  })
  return plausibleTitle(title)
}
