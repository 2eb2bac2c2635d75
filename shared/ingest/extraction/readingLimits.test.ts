import { describe, expect, it } from 'vitest'
import { PAGE_MS } from '../extract/ocr/recognition.ts'
import { limitsFor, recognitionLimits } from './readingLimits.ts'

const MEGABYTE = 1024 * 1024

describe('what reading a file may use', () => {
  it.each([
    ['a.pdf', 60, 1000],
    ['a.docx', 60, 700],
    ['a.pptx', 60, 700],
    ['a.xlsx', 90, 700],
    ['a.txt', 30, 700],
    ['a.csv', 30, 700],
    ['a.md', 30, 700],
    ['a.html', 30, 700],
    ['A.PDF', 60, 1000],
    ['nameless', 30, 700],
    ['a.exe', 30, 700],
    ['a.pdf.exe', 30, 700],
    ['a.constructor', 30, 700],
    ['', 30, 700],
  ])('%s: %d s of CPU time, %d MB', (name, seconds, megabytes) => {
    const { cpuMs, residentBytes } = limitsFor(name)
    expect([cpuMs / 1000, residentBytes / MEGABYTE]).toEqual([seconds, megabytes])
  })

  it.each(['a.pdf', 'a.xlsx', 'a.txt'])('%s: stops by itself long before it is killed', (name) => {
    const { cpuMs, silenceMs, wallMs } = limitsFor(name)
    expect(silenceMs).toBeLessThan(cpuMs)
    expect(wallMs).toBeGreaterThan(10 * cpuMs)
  })

  it.each([
    ['a.pdf', 50, 910, 1250],
    ['a.png', 1, 77, 950],
  ])(
    '%s of %d scanned pages: %d s of CPU time, %d MB, and a page’s time without a word',
    (name, pages, seconds, megabytes) => {
      const { cpuMs, residentBytes, silenceMs } = recognitionLimits(name, pages)
      expect([cpuMs / 1000, residentBytes / MEGABYTE]).toEqual([seconds, megabytes])
      expect(silenceMs).toBeGreaterThan(PAGE_MS)
    },
  )
})
