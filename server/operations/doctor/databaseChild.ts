import { lookAtDatabase, type DatabaseQuestion } from '../../db/copies/databaseFacts.ts'

/**
 * Entry point of the process that looks at databases: a check of a large one takes minutes in one call, which only the end of its
 * process can cut short.
 */
process.on('disconnect', () => process.exit(0))
// Whoever asked ends it: one that ended itself may be seen to have ended before its answer is read.
process.on('message', (question: DatabaseQuestion) => process.send?.(answer(question)))

function answer(question: DatabaseQuestion): object {
  try {
    return { answer: lookAtDatabase(question) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
