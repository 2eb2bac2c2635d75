/** Rows of the usual keyboards; a letter lies between two letters of the row below it. */
const KEYBOARDS: readonly (readonly string[])[] = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['qwertzuiopü', 'asdfghjklöä', 'yxcvbnm'],
  ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
]
/** Letters that are written for each other by ear. */
const BY_EAR: readonly string[] = [
  'aeiouy',
  'cks',
  'sz',
  'dt',
  'bp',
  'fv',
  'gj',
  'аоя',
  'еиэё',
  'ыи',
  'ую',
  'дт',
  'бп',
  'зс',
  'вф',
  'гк',
  'шщ',
  'ьъ',
]

const pairs = new Set<string>()
for (const rows of KEYBOARDS)
  rows.forEach((row, at) => {
    ;[...row].forEach((key, column) => {
      for (const near of [row[column + 1], rows[at + 1]?.[column], rows[at + 1]?.[column - 1]]) addPair(key, near)
    })
  })
for (const letters of BY_EAR) for (const one of letters) for (const other of letters) addPair(one, other)

function addPair(one: string, other: string | undefined): void {
  if (other === undefined || one === other) return
  pairs.add(one + other)
  pairs.add(other + one)
}

/** Letters of scripts whose keyboards are not listed. */
const ELSEWHERE = /[^\p{sc=Latin}\p{sc=Cyrillic}]/u

/**
 * Whether two words of the same length that differ in one letter, in lower case, differ by one that is next to it on a keyboard or
 * sounds alike. In scripts whose keyboards are not known here any letter may be such a slip.
 */
export function isSlipOfLetter(one: string, other: string): boolean {
  let at = 0
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at += 1
  const [letter, read] = [one.charAt(at), other.charAt(at)]
  return ELSEWHERE.test(letter + read) || pairs.has(letter + read)
}
