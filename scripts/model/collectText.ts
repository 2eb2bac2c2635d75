import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { positionals } = parseArgs({ allowPositionals: true })
const [checkouts, target] = positionals
if (!checkouts || !target) throw new Error('usage: collectText.ts FOLDER_OF_TREEBANKS TEXT_FOLDER')

mkdirSync(target, { recursive: true })
for (const name of readdirSync(checkouts).sort()) {
  const files = readdirSync(join(checkouts, name))
    .filter((file) => /-ud-(dev|test)\.conllu$/.test(file))
    .sort()
  const sentences = files.flatMap((file) => sentencesOf(join(checkouts, name, file)))
  writeFileSync(join(target, `${name}.txt`), sentences.join('\n'))
  console.log(`${name}: ${sentences.length} sentences`)
}

/** A treebank in CoNLL-U names the text of every sentence in a comment. */
function sentencesOf(file: string): string[] {
  const mark = '# text = '
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length))
}
