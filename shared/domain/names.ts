/**
 * What mail programs make a link of: a scheme, `www.`, or two words with a dot and no space between them. Names stand in
 * mails that one person can have sent to another, so a name that advertises an address is no name.
 */
const ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}-]{2}\.\p{L}{2}/iu

/** Whether a name of a person or an organization holds a web address, also one in full-width letters. */
export function holdsWebAddress(name: string): boolean {
  return ADDRESS.test(name.normalize('NFKC').replaceAll('。', '.'))
}

/**
 * Marks that change how a text looks and cannot be seen themselves: control characters but for the line feed, soft hyphens,
 * zero-width spaces and joiners of words, byte-order marks, tags, and the embeddings, overrides and isolates of the
 * bidirectional algorithm (Unicode annex 9), by which a text reads otherwise than it is written. Marks that some scripts and
 * emoji are spelled with stay: zero-width joiner and non-joiner, and the marks of direction that Arabic and Hebrew use.
 */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex -- control characters are among what this removes
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u200B\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]|\p{Surrogate}/gu

/** A text that others are shown, without marks that hide in it or turn it around. */
export function withoutHiddenMarks(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(HIDDEN, '')
}
