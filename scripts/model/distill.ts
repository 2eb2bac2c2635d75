import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cachedRows } from './cache.ts'
import { addTo, rowOf, zeros, type Matrix } from './matrix.ts'
import { writeModelFolder } from './modelFolder.ts'
import { packRows } from './nibbles.ts'
import { pieceVectors } from './pieceVectors.ts'
import { staticGraph } from './staticGraph.ts'
import { studentTable } from './studentTable.ts'
import { readSentences, teacherVectors } from './teacherVectors.ts'
import { chooseVocabulary, isMeaningful, type TeacherPiece, type VocabularyPiece } from './vocabulary.ts'
import { readWordFrequencies } from './wordFrequencies.ts'

/** Rows of the table and numbers in each: as much as 16 MB hold together with the vocabulary. */
const vocabularySize = 104_000
const width = 256

const { positionals } = parseArgs({ allowPositionals: true })
const [teacher, wordLists, text, cache, target] = positionals
if (!teacher || !wordLists || !text || !cache || !target) {
  throw new Error('usage: distill.ts TEACHER_FOLDER WORD_LISTS TEXT_FOLDER CACHE_FOLDER TARGET_FOLDER')
}

const teacherPieces = readPieces(teacher)
const known = teacherPieces.flatMap((piece, id) => (isMeaningful(piece) ? [id] : []))
const knownVectors = await cachedRows(join(cache, 'pieces.f32'), known.length, () => pieceVectors(teacher, known))
const sentences = readSentences(text)
const targets = await cachedRows(join(cache, 'sentences.f32'), sentences.length, () =>
  teacherVectors(teacher, sentences),
)
const vocabulary = chooseVocabulary(teacherPieces, readWordFrequencies(wordLists), vocabularySize)
const pieces = joinVectors(vocabulary, knownVectors, known)
const table = studentTable({ vocabulary, pieces, sentences, targets, width })
const specials = ['<pad>', '<unk>'].map((name) => ({ text: name, score: 0, sources: [] }))
const rows = zeros(specials.length + table.rows, width)
rows.data.set(table.data, specials.length * width)
writeModelFolder(target, {
  graph: staticGraph(packRows(rows), width),
  tokenizer: { pieces: [...specials, ...vocabulary], unknown: 1, pad: 0, lowercase: true },
  width,
  maximumTokens: 2048,
  use: { prefixes: { query: '', passage: '' } },
})

function readPieces(folder: string): TeacherPiece[] {
  const tokenizer = JSON.parse(readFileSync(join(folder, 'tokenizer.json'), 'utf8')) as {
    model: { vocab: [string, number][] }
  }
  return tokenizer.model.vocab.map(([piece, score]) => ({ text: piece, score }))
}

/** Pieces that differ in case only become one, each counting by its probability. */
function joinVectors(words: readonly VocabularyPiece[], source: Matrix, ids: readonly number[]): Matrix {
  const rowById = new Map(ids.map((id, row) => [id, row]))
  const out = zeros(words.length, source.columns)
  for (const [row, { sources }] of words.entries()) {
    for (const { id, share } of sources) addTo(rowOf(out, row), rowOf(source, rowById.get(id) ?? 0), share)
  }
  return out
}
