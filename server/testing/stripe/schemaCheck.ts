import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const { answers, $defs } = JSON.parse(readFileSync(join(import.meta.dirname, 'testdata', 'schemas.json'), 'utf8')) as {
  answers: Record<string, object>
  $defs: Record<string, object>
}
const ready = new Map<string, z.ZodType>()

/** Holds an answer of the double to what Stripe publishes of its own. @throws when it is not one that Stripe could give */
export function conforms(operation: string, answer: unknown): void {
  const schema = ready.get(operation) ?? z.fromJSONSchema({ ...answers[operation], $defs } as never)
  ready.set(operation, schema)
  const result = schema.safeParse(JSON.parse(JSON.stringify(answer)))
  if (!result.success) throw new Error(`Stripe would not answer this to ${operation}: ${z.prettifyError(result.error)}`)
}
