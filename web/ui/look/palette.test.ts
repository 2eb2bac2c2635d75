import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DARK, LIGHT, type Palette } from './palette.ts'

const css = readFileSync(new URL('./base.css', import.meta.url), 'utf8')

const grounds = ['page', 'surface', 'well'] as const
const textPairs: [keyof Palette, keyof Palette][] = [
  ...(['ink', 'inkMuted', 'brand', 'danger', 'warning', 'success'] as const).flatMap((text) =>
    grounds.map((ground): [keyof Palette, keyof Palette] => [text, ground]),
  ),
  ['onBrand', 'brand'],
  ['onBrand', 'brandStrong'],
  ['brand', 'brandSoft'],
  ['ink', 'mark'],
  ['danger', 'dangerSoft'],
  ['warning', 'warningSoft'],
  ['success', 'successSoft'],
]

describe.each([
  ['light', LIGHT, ':root'],
  ['dark', DARK, ":root[data-theme='dark']"],
] as const)('the %s palette', (_name, palette, selector) => {
  it('has the same colours in the stylesheet', () => {
    expect(customProperties(selector)).toMatchObject(
      Object.fromEntries(Object.entries(palette).map(([name, colour]) => [kebab(name), colour])),
    )
  })

  it.each(textPairs)('has text that can be read: %s on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['page', 'surface'] as const)('has control edges that can be seen on %s', (ground) => {
    expect(contrast(palette.edge, palette[ground])).toBeGreaterThanOrEqual(3)
  })
})

function customProperties(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#\w+);/g)].map((m) => [m[1] ?? '', m[2] ?? '']))
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Contrast ratio of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
