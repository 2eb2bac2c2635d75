/** Marks that do not change which word is meant: Latin, Greek and Cyrillic accents, Arabic and Hebrew vowel points, tatweel. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g
const SPECIAL = /[ßøæœłđðþıأإآٱىةؤئکی]/g
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
  ک: 'ك',
  ی: 'ي',
}
const PLAIN = /^[a-z0-9]*$/
const DIGITS = /\p{Nd}/gu
const ASCII = /^[\0-\x7f]*$/

/**
 * A word or text in the form in which spellings are compared: compatibility forms unified, lower case, without accents
 * and vowel points, decimal digits of every script as 0–9. The length may change.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return asciiDigits(
    lower
      .normalize('NFKD')
      .replace(MARKS, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(SPECIAL, (letter) => REPLACEMENTS[letter] ?? letter),
  )
}

/** Decimal digits of every script as 0–9; everything else stays. */
export function asciiDigits(text: string): string {
  return ASCII.test(text) ? text : text.replace(DIGITS, (digit) => String(digitValue(digit)))
}

/** First and last of the mathematical digits, five runs from 0 to 9 without a gap. */
const MATHEMATICAL = [0x1d7ce, 0x1d7ff] as const

// Every other run of decimal digits in Unicode holds ten code points in order, and its zero is where the run before ends.
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  if (code < 128) return code - 48
  if (code >= MATHEMATICAL[0] && code <= MATHEMATICAL[1]) return (code - MATHEMATICAL[0]) % 10
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}
