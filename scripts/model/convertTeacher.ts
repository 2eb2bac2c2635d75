import { parseArgs } from 'node:util'
import { writeModelFolder } from './modelFolder.ts'
import { readPackedTeacher } from './packedTeacher.ts'
import { teacherGraph } from './teacherGraph.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [source, target] = positionals
if (!source || !target) throw new Error('usage: convertTeacher.ts PACKED_MODEL TARGET_FOLDER')
const teacher = readPackedTeacher(source)
const { bos, eos, pad, unknown } = teacher.specials
writeModelFolder(target, {
  graph: teacherGraph(teacher),
  tokenizer: { pieces: teacher.pieces, unknown, pad, frame: { begin: bos, end: eos }, lowercase: false },
  width: teacher.width,
  maximumTokens: teacher.positions,
  use: {
    prefixes: { query: 'query: ', passage: 'passage: ' },
  },
})
