import { kindByName } from '../extract/kind.ts'
import type { Kind } from '../extract/kinds.ts'
import { PAGE_MS } from '../extract/ocr/recognition.ts'

/** What reading a file may use. Times are CPU time, so that what is read does not depend on what else the machine does. */
export interface ReadingLimits {
  /** Milliseconds after which it stops with what it has. */
  cpuMs: number
  /** Milliseconds without a sign of progress after which the process is killed; dividing into passages gives none. */
  silenceMs: number
  /** Milliseconds by the wall after which the process is killed: far more than CPU time comes to on a busy machine. */
  wallMs: number
  /** Bytes of resident memory at which the process is killed. */
  residentBytes: number
}

const SECOND = 1000
const MEGABYTE = 1024 * 1024
const USUAL: ReadingLimits = {
  cpuMs: 60 * SECOND,
  silenceMs: 20 * SECOND,
  wallMs: 1200 * SECOND,
  residentBytes: 700 * MEGABYTE,
}

/** Limits by kind of file. A PDF's fonts and pictures take memory that other kinds have no use for. */
const LIMITS: Readonly<Record<Kind, ReadingLimits>> = {
  pdf: { ...USUAL, residentBytes: 1000 * MEGABYTE },
  docx: USUAL,
  pptx: USUAL,
  xlsx: { ...USUAL, cpuMs: 90 * SECOND },
  doc: USUAL,
  xls: { ...USUAL, cpuMs: 90 * SECOND },
  ppt: USUAL,
  txt: { ...USUAL, cpuMs: 30 * SECOND },
  csv: { ...USUAL, cpuMs: 30 * SECOND },
  md: { ...USUAL, cpuMs: 30 * SECOND },
  html: { ...USUAL, cpuMs: 30 * SECOND },
  png: USUAL,
  jpg: USUAL,
  gif: USUAL,
  webp: USUAL,
}

/** The limits for a file of that name; one without a known ending is read as text, if at all. */
export function limitsFor(name: string): ReadingLimits {
  return LIMITS[kindByName(name) ?? 'txt']
}

/** A page takes 0.6 to 4.2 seconds, and four times that where all directions are tried. */
const USUAL_PAGE_MS = 17 * SECOND

/**
 * The limits for a file whose text is recognised on so many pages at most. A page has a limit of its own, which ends the page and not
 * the document; the recogniser takes 130 to 180 MB beside what the file does, and more for more languages.
 */
export function recognitionLimits(name: string, pages: number): ReadingLimits {
  const usual = limitsFor(name)
  const cpuMs = usual.cpuMs + pages * USUAL_PAGE_MS
  return {
    cpuMs,
    silenceMs: PAGE_MS + usual.silenceMs,
    wallMs: Math.max(usual.wallMs, 10 * cpuMs),
    residentBytes: usual.residentBytes + 250 * MEGABYTE,
  }
}
