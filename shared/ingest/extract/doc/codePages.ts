/** Code pages of Windows by the primary language id ([MS-LCID]); all other languages are written in the Western one. */
const BY_LANGUAGE: Readonly<Record<number, number>> = {
  0x01: 1256,
  0x02: 1251,
  0x05: 1250,
  0x08: 1253,
  0x0d: 1255,
  0x0e: 1250,
  0x11: 932,
  0x12: 949,
  0x15: 1250,
  0x18: 1250,
  0x19: 1251,
  0x1a: 1250,
  0x1b: 1250,
  0x1c: 1250,
  0x1e: 874,
  0x1f: 1254,
  0x20: 1256,
  0x22: 1251,
  0x23: 1251,
  0x24: 1250,
  0x25: 1257,
  0x26: 1257,
  0x27: 1257,
  0x29: 1256,
  0x2a: 1258,
  0x2f: 1251,
}
const SIMPLIFIED_CHINESE = new Set([0x0804, 0x1004])

/** The code page that text of a language was written in before Unicode, by the name that iconv knows. */
export function codePageOf(language: number, isMac: boolean): string {
  const primary = language & 0x3ff
  if (isMac) return primary === 0x19 ? 'maccyrillic' : 'macroman'
  if (primary === 0x04) return SIMPLIFIED_CHINESE.has(language) ? 'cp936' : 'cp950'
  // Serbian in Cyrillic letters shares its primary language with Croatian.
  if (language === 0x0c1a) return 'cp1251'
  return `cp${BY_LANGUAGE[primary] ?? 1252}`
}
