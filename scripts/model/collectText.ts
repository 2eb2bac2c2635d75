import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { positionals } = parseArgs({ allowPositionals: true })
const [checkouts, target] = positionals
if (!checkouts || !target) throw new Error('usage: collectText.ts FOLDER_OF_CHECKOUTS TEXT_FOLDER')

mkdirSync(target, { recursive: true })
for (const name of readdirSync(checkouts).sort()) {
  const files = readdirSync(join(checkouts, name), { recursive: true, encoding: 'utf8' })
    .sort()
    .map((file) => join(checkouts, name, file))
  const treebank = files.filter((file) => /-ud-(dev|test)\.conllu$/.test(file)).flatMap(treebankSentences)
  const lines =
    treebank.length > 0 ? treebank : everySecond(files.filter((file) => file.endsWith('.md')).flatMap(arabicProse))
  writeFileSync(join(target, `${name}.txt`), lines.join('\n'))
  console.log(`${name}: ${lines.length} lines`)
}

/** A treebank in CoNLL-U names the text of every sentence in a comment. */
function treebankSentences(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line) => (line.startsWith('# text = ') ? [line.slice('# text = '.length)] : []))
}

/** Lines of Markdown that are mostly Arabic letters, without their marks: there is no open Arabic treebank of any size. */
function arabicProse(file: string): string[] {
  const prose = readFileSync(file, 'utf8').replace(/```.*?```/gs, '')
  const lines = prose.split('\n').map((line) =>
    line
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[`*_#>|]|\{\/\*.*?\*\/\}|<[^>]*>/g, '')
      .trim(),
  )
  return lines.filter((line) => line.length >= 25 && (line.match(/[\u0600-\u06ff]/g)?.length ?? 0) > line.length / 2)
}

/** Documentation of one product would outweigh the treebanks. */
function everySecond(lines: string[]): string[] {
  return [...new Set(lines)].filter((_, index) => index % 2 === 0)
}
