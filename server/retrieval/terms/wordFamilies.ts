import { stem } from './stems.ts'

/** The stems that go with a stem in a language, itself among them; empty where the table does not name it. */
export type WordFamilies = (stemmed: string, language: string) => readonly string[]

/**
 * Reads families of words of languages: families are parted by commas, words by spaces. Words behind a `>` go with those
 * before it, but not the other way round. A language's table is read when it is first asked for.
 */
export function createFamilies(tableOf: (language: string) => string | undefined): WordFamilies {
  const read = new Map<string, ReadonlyMap<string, readonly string[]>>()
  return (stemmed, language) => {
    let families = read.get(language)
    if (!families) read.set(language, (families = readFamilies(tableOf(language) ?? '', language)))
    return families.get(stemmed) ?? []
  }
}

function readFamilies(table: string, language: string): ReadonlyMap<string, readonly string[]> {
  const families = new Map<string, readonly string[]>()
  for (const family of table.split(',')) {
    const [both = [], behind = []] = family.split('>').map((part) => stemsOf(part, language))
    for (const each of both) families.set(each, [...new Set([...(families.get(each) ?? []), ...both, ...behind])])
  }
  return families
}

function stemsOf(words: string, language: string): string[] {
  return words
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => stem(word, language))
}
