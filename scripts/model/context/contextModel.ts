import { parseArgs } from 'node:util'
import { contextGraph } from './contextGraph.ts'
import { keptPieces } from './contextVocabulary.ts'
import { writeModelFolder } from '../modelFolder.ts'
import { readPackedTeacher } from '../packedTeacher.ts'
import { readWordFrequencies } from '../wordFrequencies.ts'

/** Word pieces that are kept: with their rows, the layers and the tokenizer they make 44 MB. */
const vocabularySize = 130_000

const { positionals } = parseArgs({ allowPositionals: true })
const [source, wordLists, target] = positionals
if (!source || !wordLists || !target) throw new Error('usage: contextModel.ts PACKED_MODEL WORD_LISTS TARGET_FOLDER')
const teacher = readPackedTeacher(source)
const rows = keptPieces(teacher.pieces, readWordFrequencies(wordLists), vocabularySize)
const { pad, unknown, bos, eos } = teacher.specials
const newId = new Map(rows.map((row, id) => [row, id]))
const at = (row: number): number => newId.get(row) ?? 0
writeModelFolder(target, {
  graph: contextGraph(teacher, rows),
  tokenizer: {
    pieces: rows.map((row) => teacher.pieces[row] ?? { text: '', score: 0 }),
    unknown: at(unknown),
    pad: at(pad),
    ends: [at(bos), at(eos)],
    lowercase: false,
  },
  width: teacher.width,
  maximumTokens: teacher.positions,
  use: { prefixes: { query: 'query: ', passage: 'passage: ' } },
})
