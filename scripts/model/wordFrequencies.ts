import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** A word and its share of all words of its language. */
export interface WordFrequency {
  word: string
  share: number
}

/** Words read of each language, the most frequent first. */
const wordsPerLanguage = 150_000

/**
 * Reads the lists of the Python package wordfreq (Speer 2022) for every language there is, by ISO 639-1 code: gzip over MessagePack, an array whose
 * first item is a header and whose item n + 1 holds the words with a frequency of 10^(−n/100).
 */
export function readWordFrequencies(folder: string): Map<string, WordFrequency[]> {
  const files = readdirSync(folder)
    .filter((name) => /^(small|large)_\w+\.msgpack\.gz$/.test(name))
    .sort()
    .reverse()
  const lists = new Map<string, WordFrequency[]>()
  for (const name of files) {
    const language = name.replace(/^\w+?_|\.msgpack\.gz$/g, '')
    const bins = decode(gunzipSync(readFileSync(join(folder, name)))).slice(1) as string[][]
    const words = bins.flatMap((bin, centibels) => bin.map((word) => ({ word, share: 10 ** (-centibels / 100) })))
    if (words.length > (lists.get(language)?.length ?? 0)) lists.set(language, words.slice(0, wordsPerLanguage))
  }
  return lists
}

/** As much of MessagePack as the lists are made of: arrays, maps, short integers, strings. */
function decode(bytes: Buffer): unknown[] {
  let at = 0
  const number = (size: 1 | 2 | 4) => {
    at += size
    return bytes.readUIntBE(at - size, size)
  }
  const text = (length: number) => {
    at += length
    return bytes.toString('utf8', at - length, at)
  }
  const items = (count: number): unknown[] => Array.from({ length: count }, value)
  function value(): unknown {
    const tag = number(1)
    if (tag < 0x80) return tag
    if (tag < 0x90) return items((tag & 15) * 2)
    if (tag < 0xa0) return items(tag & 15)
    if (tag < 0xc0) return text(tag & 31)
    if (tag === 0xd9) return text(number(1))
    if (tag === 0xda) return text(number(2))
    if (tag === 0xdc) return items(number(2))
    if (tag === 0xdd) return items(number(4))
    throw new Error(`unexpected byte ${tag} in a word list`)
  }
  return value() as unknown[]
}
