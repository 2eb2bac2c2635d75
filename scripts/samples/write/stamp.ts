import { strToU8, strFromU8, unzipSync, zipSync } from 'fflate'

/** The time that every made file bears, so that making them again gives the same bytes. */
export const MADE_AT = new Date('2025-03-17T09:00:00Z')
/** Zip entries hold local time without a zone; this gives the same bytes in every zone. */
const ZIP_TIME = new Date(2025, 2, 17, 9, 0, 0)

/** Packs an Office file anew, with fixed times in place of the moment at which its library wrote it. */
export function withFixedTimes(file: Uint8Array): Uint8Array {
  const stamp = MADE_AT.toISOString().replace('.000', '')
  const parts = Object.entries(unzipSync(file)).filter(([name]) => !name.endsWith('/'))
  return zipSync(
    Object.fromEntries(
      parts.map(([name, bytes]) => {
        if (name !== 'docProps/core.xml') return [name, bytes]
        const dated = strFromU8(bytes).replace(/(<dcterms:(?:created|modified)[^<>]*>)[^<]*/g, `$1${stamp}`)
        return [name, strToU8(dated)]
      }),
    ),
    { level: 9, mtime: ZIP_TIME },
  )
}
