// Tab and line feed stay; other control characters, private-use and unassigned marks carry no text.
// oxlint-disable-next-line no-control-regex -- control characters are what this removes
const NOISE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u200B\uE000-\uF8FF\uFEFF\uFFFE\uFFFF]/g
const NEEDS_WORK = /[^\u0021-\u007E\u00A1-\u00AC\u00AE-\u1FFF\u3001-\uD7FF\uF900-\uFEFE ]| {2}|^ | $/

/**
 * Text as it is kept: without control characters, soft hyphens, private-use characters, lone halves of surrogate pairs
 * and byte-order marks; line ends as single line feeds; runs of blanks as one space; nothing at either end.
 */
export function tidy(text: string): string {
  if (!NEEDS_WORK.test(text)) return text
  return withoutNoise(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim()
}

/** A program as it is kept: as {@link tidy}, but with its indents and with single empty lines. */
export function tidyProgram(text: string): string {
  return withoutNoise(text)
    .replaceAll('\t', '  ')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line, at, lines) => line !== '' || (at > 0 && lines[at - 1] !== ''))
    .join('\n')
    .trimEnd()
}

function withoutNoise(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(NOISE, '')
    .replace(/\p{Surrogate}/gu, '')
}
