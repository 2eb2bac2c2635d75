import { lookAtDatabase, type DatabaseQuestion } from '../../db/copies/databaseFacts.ts'

/**
 * Entry point of the process that looks at databases: a check of a large one takes minutes in one call, which only the end of its
 * process can cut short.
 */
process.on('disconnect', () => process.exit(0))
process.on('message', (question: DatabaseQuestion) => process.send?.(answer(question), () => process.exit(0)))

function answer(question: DatabaseQuestion): object {
  try {
    return { answer: lookAtDatabase(question) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
