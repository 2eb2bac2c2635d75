import { packOf } from '../../../../shared/languages/packs.ts'
import type { TableWording } from '../../../../shared/languages/texts.ts'

/** Says nothing but names, columns and figures, which need no grammar. */
const NEUTRAL: TableWording = {
  cell: '{name} – {column}: {value}',
  words: '{name} – {column}: {value}',
  count: '{value} / {size}{where}',
  counted: '{value} / {size}{where}: {names}',
  distinct: '{value}: {names}',
  distinctMany: '{value}',
  sum: 'Σ {column}{where} = {value}',
  mean: '⌀ {column}{where} = {value}',
  most: '{name} – max. {column}: {value}',
  least: '{name} – min. {column}: {value}',
  manyMost: '{name} – max. {column}: {value}',
  manyLeast: '{name} – min. {column}: {value}',
  mostOf: '',
  leastOf: '',
  difference: '{column}: {value} ({first} – {second})',
  equal: '{name} – {column}: {value}',
  more: '{name} – {column}: {first} > {second}',
  less: '{name} – {column}: {first} < {second}',
  yes: '✓',
  no: '✗',
  share: '{value} % ({part} / {size}{where})',
  times: '{value} = {factor} × {price} ({name})',
  and: '+',
  others: '… +{value}',
}

/** The sentences of a language (ISO 639-1). */
export function wordingOf(language: string): TableWording {
  return packOf(language)?.tableWording ?? NEUTRAL
}

/** Fills in a sentence. */
export function say(sentence: string, words: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
}
